BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entry (
	game TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	data TEXT NOT NULL, 
	"by" TEXT, 
	"key" TEXT, 
	at DATETIME NOT NULL, 
	stretch INTEGER NOT NULL, 
	used INTEGER NOT NULL, 
	CONSTRAINT pk_entry PRIMARY KEY (game, seq), 
	CONSTRAINT fk_entry_game_game FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_entry_game_key UNIQUE (game, "key")
);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',1,'answers','[[2],[1]]',NULL,NULL,'2026-11-28 07:10:46.679042',0,0);
INSERT INTO "entry" VALUES('BP54zbHMgmdGt6XblK8hEA',1,'answers','[[3],[3]]',NULL,NULL,'2026-11-28 07:10:46.856795',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',2,'answers','[["Wait","east"]]','genestealers',NULL,'2026-11-28 07:10:47.069072',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',3,'answers','[["Wait","west"],[4]]','genestealers',NULL,'2026-11-28 07:10:47.429143',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',4,'answers','[["Keep"]]','marines',NULL,'2026-11-28 07:10:47.797769',0,0);
INSERT INTO "entry" VALUES('BP54zbHMgmdGt6XblK8hEA',2,'answers','[["Wait","west"]]','genestealers','frozen-key-0-0123456789','2026-11-28 07:10:48.055152',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',5,'answers','[["Command","brother-ilario"]]','marines',NULL,'2026-11-28 07:10:48.187217',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',6,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:10:48.574496',0,0);
INSERT INTO "entry" VALUES('BP54zbHMgmdGt6XblK8hEA',3,'answers','[["Wait","west"],[4]]','genestealers','frozen-key-1-0123456789','2026-11-28 07:10:48.755035',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',7,'answers','[["Activate","sergeant-valero"]]','marines',NULL,'2026-11-28 07:10:48.950817',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',8,'answers','[["Command","brother-oduya"]]','marines',NULL,'2026-11-28 07:10:49.349742',0,0);
INSERT INTO "entry" VALUES('BP54zbHMgmdGt6XblK8hEA',4,'answers','[["Keep"]]','marines','frozen-key-2-0123456789','2026-11-28 07:10:49.387804',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',9,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:10:49.765471',0,0);
INSERT INTO "entry" VALUES('BP54zbHMgmdGt6XblK8hEA',5,'answers','[["Activate","brother-ansgar"]]','marines','frozen-key-3-0123456789','2026-11-28 07:10:49.963081',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',10,'answers','[["Activate","brother-tancred"]]','marines',NULL,'2026-11-28 07:10:50.138287',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',11,'answers','[["Activate","brother-oduya"]]','marines',NULL,'2026-11-28 07:10:50.504709',0,0);
INSERT INTO "entry" VALUES('BP54zbHMgmdGt6XblK8hEA',6,'answers','[["Move",57,1,""]]','marines','frozen-key-4-0123456789','2026-11-28 07:10:50.603013',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',12,'answers','[["EndPhase"],[1]]','marines',NULL,'2026-11-28 07:10:50.962019',0,0);
INSERT INTO "entry" VALUES('BP54zbHMgmdGt6XblK8hEA',7,'answers','[["Pass"]]','marines','frozen-key-5-0123456789','2026-11-28 07:10:51.216860',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',13,'answers','[["Wait","south"]]','genestealers',NULL,'2026-11-28 07:10:51.336910',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',14,'answers','[["EndPhase"],[1]]','genestealers',NULL,'2026-11-28 07:10:51.691568',0,0);
INSERT INTO "entry" VALUES('BP54zbHMgmdGt6XblK8hEA',8,'answers','[["Move",42,1,""]]','marines','frozen-key-6-0123456789','2026-11-28 07:10:51.834549',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',15,'answers','[["Keep"]]','marines',NULL,'2026-11-28 07:10:52.055155',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',16,'answers','[["Activate","brother-tancred"]]','marines',NULL,'2026-11-28 07:10:52.445585',0,0);
INSERT INTO "entry" VALUES('BP54zbHMgmdGt6XblK8hEA',9,'answers','[["Move",59,1,""]]','marines','frozen-key-7-0123456789','2026-11-28 07:10:52.455392',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',17,'answers','[["Activate","sergeant-valero"]]','marines',NULL,'2026-11-28 07:10:52.837116',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',18,'answers','[["Activate","brother-ilario"]]','marines',NULL,'2026-11-28 07:10:54.396740',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',19,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:10:54.869239',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',20,'answers','[["Turn",0]]','marines',NULL,'2026-11-28 07:10:55.263792',0,0);
INSERT INTO "entry" VALUES('ED60kT-CeRw39xeCZqmGiA',21,'answers','[["Turn",1]]','marines',NULL,'2026-11-28 07:10:55.648888',0,0);
CREATE TABLE game (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	mission TEXT NOT NULL, 
	title TEXT NOT NULL, 
	header TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	commitment TEXT NOT NULL, 
	state TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	clock INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	asked_of TEXT, 
	winner TEXT, 
	result TEXT, 
	maker TEXT NOT NULL, 
	forked_from TEXT NOT NULL, 
	created DATETIME NOT NULL, 
	touched DATETIME NOT NULL, 
	beat DATETIME, 
	CONSTRAINT pk_game PRIMARY KEY (id)
);
INSERT INTO "game" VALUES('ED60kT-CeRw39xeCZqmGiA','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+6b41182d5e29","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"barrier_straight":false,"clock":0}}',X'218506499C6D560E3C81C7F5005F119DD831689F0BCE8841A55BF21EC145B496','379f7f8d11e2e957c215dce3be356e65e5f5f0f1fd807f421534dc4cd1b21b8a','running',1,0,21,2,'marines',NULL,NULL,'da67c3451e57da0db7e6c3fd3891b6063a0de7103bcd01d3d62c3f4e3736e37a','','2026-11-28 07:10:46.581911','2026-11-28 07:10:55.648888',NULL);
INSERT INTO "game" VALUES('BP54zbHMgmdGt6XblK8hEA','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+6b41182d5e29","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"barrier_straight":false,"clock":0}}',X'CA2548C8843BFDAC97C49CCC51B5C3011278F97D90DC618E1FB1D3AF015342EA','860d5114ea8da04465de9b29114ea2f7aab07d1109686177f4752e0c87f81e4a','running',1,0,9,1,'marines',NULL,NULL,'da67c3451e57da0db7e6c3fd3891b6063a0de7103bcd01d3d62c3f4e3736e37a','','2026-11-28 07:10:46.719449','2026-11-28 07:10:52.455392',NULL);
INSERT INTO "game" VALUES('xqxM6PZ3LNWS3xmwMKNUjA','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+6b41182d5e29","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"barrier_straight":false,"clock":0}}',X'F5C99E797CD687C18F7EB5F95CB9A534A3CAF5C5FF7C85154CB4AF51A2D2C06D','7195dc3c57904ed0336ddbf0cf4d0028057209f1c9c5ce4834c7ca39950f7799','open',1,0,0,0,NULL,NULL,NULL,'da67c3451e57da0db7e6c3fd3891b6063a0de7103bcd01d3d62c3f4e3736e37a','','2026-11-28 07:10:53.003404','2026-11-28 07:10:53.003404',NULL);
CREATE TABLE seat (
	game TEXT NOT NULL, 
	seat TEXT NOT NULL, 
	player TEXT NOT NULL, 
	holder TEXT, 
	name TEXT NOT NULL, 
	phrase TEXT NOT NULL, 
	joined DATETIME, 
	CONSTRAINT pk_seat PRIMARY KEY (game, seat), 
	CONSTRAINT fk_seat_game_game FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "seat" VALUES('ED60kT-CeRw39xeCZqmGiA','marines','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('ED60kT-CeRw39xeCZqmGiA','genestealers','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('BP54zbHMgmdGt6XblK8hEA','marines','person','da67c3451e57da0db7e6c3fd3891b6063a0de7103bcd01d3d62c3f4e3736e37a','Ana','phrase of marines','2026-11-28 07:10:46.750572');
INSERT INTO "seat" VALUES('BP54zbHMgmdGt6XblK8hEA','genestealers','person','da67c3451e57da0db7e6c3fd3891b6063a0de7103bcd01d3d62c3f4e3736e37a','Ana','phrase of genestealers','2026-11-28 07:10:46.831361');
INSERT INTO "seat" VALUES('xqxM6PZ3LNWS3xmwMKNUjA','marines','person',NULL,'','',NULL);
INSERT INTO "seat" VALUES('xqxM6PZ3LNWS3xmwMKNUjA','genestealers','person',NULL,'','',NULL);
CREATE INDEX ix_game_state_listed_touched ON game (state, listed, touched);
CREATE INDEX ix_game_maker_state ON game (maker, state);
CREATE INDEX ix_seat_holder ON seat (holder);
COMMIT;
