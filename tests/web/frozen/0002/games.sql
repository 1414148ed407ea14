BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE entry (
	game TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	data TEXT NOT NULL, 
	"by" TEXT, 
	"key" TEXT, 
	at DATETIME NOT NULL, 
	stretch INTEGER NOT NULL, 
	used INTEGER NOT NULL, spent INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_entry PRIMARY KEY (game, seq), 
	CONSTRAINT fk_entry_game_game FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_entry_game_key UNIQUE (game, "key")
);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',1,'answers','[[3],[2]]',NULL,NULL,'2026-11-28 07:16:06.758555',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',2,'answers','[["Wait","south"]]','genestealers',NULL,'2026-11-28 07:16:07.282825',0,0,0);
INSERT INTO "entry" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ',1,'answers','[[3],[3]]',NULL,NULL,'2026-11-28 07:16:07.453451',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',1,'answers','[["PickForce",9]]','attacker',NULL,'2026-11-28 07:16:07.507288',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',3,'answers','[["Wait","north"],[1]]','genestealers',NULL,'2026-11-28 07:16:07.665873',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',2,'answers','[["PickForce",5]]','defender',NULL,'2026-11-28 07:16:07.897690',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',4,'answers','[["Keep"]]','marines',NULL,'2026-11-28 07:16:08.049205',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',3,'answers','[[{"x":0.0,"y":10.0,"angle":0.0}]]','attacker',NULL,'2026-11-28 07:16:08.429055',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',5,'answers','[["Command","brother-ilario"]]','marines',NULL,'2026-11-28 07:16:08.452339',0,0,0);
INSERT INTO "entry" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ',2,'answers','[["Wait","west"]]','genestealers','frozen-key-0-0123456789','2026-11-28 07:16:08.834750',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',4,'answers','[[{"x":-7.5,"y":6.25,"angle":0.0},{"x":-10.0,"y":6.25,"angle":0.0},{"x":-7.5,"y":3.75,"angle":0.0},{"x":-7.5,"y":8.75,"angle":0.0},{"x":-5.0,"y":6.25,"angle":0.0},{"x":-10.0,"y":3.75,"angle":0.0},{"x":-10.0,"y":8.75,"angle":0.0}]]','attacker',NULL,'2026-11-28 07:16:08.975004',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',6,'answers','[["Turn",2]]','marines',NULL,'2026-11-28 07:16:09.028462',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',5,'answers','[[{"x":-6.25,"y":13.75,"angle":0.0},{"x":-8.75,"y":13.75,"angle":0.0},{"x":-6.25,"y":11.25,"angle":0.0},{"x":-3.75,"y":13.75,"angle":0.0}],[5],[4]]','attacker',NULL,'2026-11-28 07:16:09.339066',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',7,'answers','[["Activate","brother-ilario"]]','marines',NULL,'2026-11-28 07:16:09.386340',0,0,0);
INSERT INTO "entry" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ',3,'answers','[["Wait","west"],[3]]','genestealers','frozen-key-1-0123456789','2026-11-28 07:16:09.478117',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',8,'answers','[["EndPhase"],[3]]','marines',NULL,'2026-11-28 07:16:09.746300',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',6,'answers','[["Lay",300,-1100,1],[3]]','defender',NULL,'2026-11-28 07:16:09.746183',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',9,'answers','[["Wait","south"]]','genestealers',NULL,'2026-11-28 07:16:10.129510',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',7,'answers','[["MoveUnit","u2"]]','attacker',NULL,'2026-11-28 07:16:10.129623',0,0,0);
INSERT INTO "entry" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ',4,'answers','[["Keep"]]','marines','frozen-key-2-0123456789','2026-11-28 07:16:10.194279',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',10,'answers','[["Reveal","b2"]]','genestealers',NULL,'2026-11-28 07:16:10.557315',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',8,'answers','[[{"x":0.0,"y":1.25,"angle":0.0},{"x":2.5,"y":1.25,"angle":0.0},{"x":-0.22,"y":-1.55,"angle":0.0},{"x":0.0,"y":3.75,"angle":0.0},{"x":1.25,"y":-3.75,"angle":0.0},{"x":-2.5,"y":1.25,"angle":0.0},{"x":-5.0,"y":1.25,"angle":0.0}]]','attacker',NULL,'2026-11-28 07:16:10.557443',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',11,'answers','[["Activate","g1"]]','genestealers',NULL,'2026-11-28 07:16:10.956834',0,0,0);
INSERT INTO "entry" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ',5,'answers','[["Activate","brother-ansgar"]]','marines','frozen-key-3-0123456789','2026-11-28 07:16:10.956699',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',9,'answers','[["EndMoves"]]','attacker',NULL,'2026-11-28 07:16:10.957620',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',12,'answers','[["Reveal","b1"]]','genestealers',NULL,'2026-11-28 07:16:11.373084',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',10,'answers','[["EndActions"],[4],[5]]','attacker',NULL,'2026-11-28 07:16:11.524088',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',13,'answers','[["EndPhase"],[1]]','genestealers',NULL,'2026-11-28 07:16:11.799829',0,0,0);
INSERT INTO "entry" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ',6,'answers','[["Move",57,1,""]]','marines','frozen-key-4-0123456789','2026-11-28 07:16:11.929390',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',11,'answers','[["MoveUnit","u3"]]','attacker',NULL,'2026-11-28 07:16:11.967865',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',14,'answers','[["Redraw"],[1]]','marines',NULL,'2026-11-28 07:16:12.296817',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',12,'answers','[[{"x":-6.25,"y":13.75,"angle":0.0},{"x":-8.75,"y":13.75,"angle":0.0},{"x":-6.25,"y":11.25,"angle":0.0},{"x":-3.75,"y":13.75,"angle":0.0}]]','attacker',NULL,'2026-11-28 07:16:12.348989',0,0,0);
INSERT INTO "entry" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ',7,'answers','[["Pass"]]','marines','frozen-key-5-0123456789','2026-11-28 07:16:12.541393',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',15,'answers','[["Activate","brother-ilario"]]','marines',NULL,'2026-11-28 07:16:12.667170',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',13,'answers','[["MoveUnit","u1"]]','attacker',NULL,'2026-11-28 07:16:12.724302',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',16,'answers','[["Command","brother-oduya"]]','marines',NULL,'2026-11-28 07:16:13.041248',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',14,'answers','[[{"x":0.0,"y":10.0,"angle":0.0}]]','attacker',NULL,'2026-11-28 07:16:13.165173',0,0,0);
INSERT INTO "entry" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ',8,'answers','[["Move",42,1,""]]','marines','frozen-key-6-0123456789','2026-11-28 07:16:13.267269',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',17,'answers','[["Turn",2]]','marines',NULL,'2026-11-28 07:16:13.395774',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',15,'answers','[["JoinUnit","u1","u2"]]','attacker',NULL,'2026-11-28 07:16:13.562886',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',18,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:16:13.790695',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',16,'answers','[["EndMoves"]]','attacker',NULL,'2026-11-28 07:16:13.937958',0,0,0);
INSERT INTO "entry" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ',9,'answers','[["Move",59,1,""]]','marines','frozen-key-7-0123456789','2026-11-28 07:16:13.965567',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',19,'answers','[["Activate","brother-tancred"]]','marines',NULL,'2026-11-28 07:16:14.153766',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',17,'answers','[["EndActions"],[2]]','attacker',NULL,'2026-11-28 07:16:14.318453',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',20,'answers','[["Turn",2]]','marines',NULL,'2026-11-28 07:16:14.529083',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',18,'answers','[["MoveUnit","u3"]]','attacker',NULL,'2026-11-28 07:16:17.000355',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',21,'answers','[["Activate","sergeant-valero"]]','marines',NULL,'2026-11-28 07:16:17.040893',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',19,'answers','[[{"x":-6.25,"y":13.75,"angle":0.0},{"x":-8.75,"y":13.75,"angle":0.0},{"x":-6.25,"y":11.25,"angle":0.0},{"x":-3.75,"y":13.75,"angle":0.0}]]','attacker',NULL,'2026-11-28 07:16:17.420277',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',22,'answers','[["GoOnOverwatch"]]','marines',NULL,'2026-11-28 07:16:17.468301',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',20,'answers','[["EndMoves"]]','attacker',NULL,'2026-11-28 07:16:17.813806',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',23,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:16:17.850593',0,0,0);
INSERT INTO "entry" VALUES('w_rgu6_UgfZK3H_rJfqRJA',21,'answers','[["CloseDoor","u2.1","d1"],[1]]','attacker',NULL,'2026-11-28 07:16:18.228736',0,0,0);
INSERT INTO "entry" VALUES('Nlc6itXDNbI8GSv6dIIAvQ',24,'answers','[["Activate","brother-oduya"]]','marines',NULL,'2026-11-28 07:16:18.280110',0,0,0);
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
	beat DATETIME, budget INTEGER DEFAULT '0' NOT NULL, increment INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id)
);
INSERT INTO "game" VALUES('Nlc6itXDNbI8GSv6dIIAvQ','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+8b6361d5ec65","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'47A1E4B66BA4096ED4AB52542BCC17A3A23176B494CA1E64A859F9C19D4DE3C3','d2d6097c7eb19a897f4820e2630d1595048105fb0bcd26a1396275c7a33a7f81','running',1,0,24,2,'marines',NULL,NULL,'5cee10bc86ebe647fd31745d517865bd7d3fd94b71374f54682853a8d2ce6697','','2026-11-28 07:16:06.193535','2026-11-28 07:16:18.280110',NULL,0,0);
INSERT INTO "game" VALUES('w_rgu6_UgfZK3H_rJfqRJA','pistola','search-and-destroy','Search and Destroy','{"reglamento":1,"game":"pistola","mission":"search-and-destroy","rules":"0.1.0+da1d37da7478","readings":{"distances":"dice","rapid_fire":"two","moved":"unit","majority":"highest","corner_cover":"hard","covered":"half","plasma_grenades":"order","outnumbered":"ratio","wounds_outnumber":true,"pursuit":"initiative","massacre":"dice","targets":"test","fighting":"coherency","shrugging":"every","optional_units":"any","sentinels":"troops","brave_dogs":false,"entry_door_counts":true,"door_behind_door":"straight","overlaps":6,"keep_open":true,"removed":"out","stay_behinds":"lost"}}',X'CA11250FF6228EA14DDF4469FD93466ECE7AA55EC2959C9E26F1267862C4D56E','8e170f632fbe69b93de8c37b5f34b6818a2e63ccc46dbfc4502a04fcd6dbcb2a','running',1,0,21,4,'attacker',NULL,NULL,'5cee10bc86ebe647fd31745d517865bd7d3fd94b71374f54682853a8d2ce6697','','2026-11-28 07:16:07.099879','2026-11-28 07:16:18.228736',NULL,0,0);
INSERT INTO "game" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+8b6361d5ec65","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'38CD1468F60F4A877A2B0021B3FADF544F3AF6410D489B988466C0B7D71827D2','d3ec177f69440e6a716e88186c555f0f351661635b994dc293391f74b2a6b072','running',1,0,9,1,'marines',NULL,NULL,'5cee10bc86ebe647fd31745d517865bd7d3fd94b71374f54682853a8d2ce6697','','2026-11-28 07:16:07.284624','2026-11-28 07:16:13.965567',NULL,0,0);
INSERT INTO "game" VALUES('Xxy8IL1CyjH6nSeOlWtEkA','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+8b6361d5ec65","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'EAF65CD2964C51BD691788E81E609FE9A878C8EA3848CDB71FB9A1D478948FB9','472dc4363c67a35d6a6dc1bce66afb76d08b21e773fb6b7035ea017f35a6c02b','open',1,0,0,0,NULL,NULL,NULL,'5cee10bc86ebe647fd31745d517865bd7d3fd94b71374f54682853a8d2ce6697','','2026-11-28 07:16:14.581445','2026-11-28 07:16:14.581445',NULL,0,0);
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
INSERT INTO "seat" VALUES('Nlc6itXDNbI8GSv6dIIAvQ','marines','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('Nlc6itXDNbI8GSv6dIIAvQ','genestealers','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('w_rgu6_UgfZK3H_rJfqRJA','attacker','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('w_rgu6_UgfZK3H_rJfqRJA','defender','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ','marines','person','5cee10bc86ebe647fd31745d517865bd7d3fd94b71374f54682853a8d2ce6697','Ana','phrase of marines','2026-11-28 07:16:07.378028');
INSERT INTO "seat" VALUES('TkRGmWe9B1rkJ2DKq3t1qQ','genestealers','person','5cee10bc86ebe647fd31745d517865bd7d3fd94b71374f54682853a8d2ce6697','Ana','phrase of genestealers','2026-11-28 07:16:07.430067');
INSERT INTO "seat" VALUES('Xxy8IL1CyjH6nSeOlWtEkA','marines','person',NULL,'','',NULL);
INSERT INTO "seat" VALUES('Xxy8IL1CyjH6nSeOlWtEkA','genestealers','person',NULL,'','',NULL);
CREATE INDEX ix_game_state_listed_touched ON game (state, listed, touched);
CREATE INDEX ix_game_maker_state ON game (maker, state);
CREATE INDEX ix_seat_holder ON seat (holder);
COMMIT;
