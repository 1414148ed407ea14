BEGIN TRANSACTION;
CREATE TABLE account (
	name TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	password TEXT NOT NULL, 
	recovery TEXT NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_account PRIMARY KEY (name), 
	CONSTRAINT uq_account_holder UNIQUE (holder)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE device (
	token TEXT NOT NULL, 
	account TEXT NOT NULL, 
	since DATETIME NOT NULL, 
	CONSTRAINT pk_device PRIMARY KEY (token), 
	CONSTRAINT fk_device_account_account FOREIGN KEY(account) REFERENCES account (name) ON DELETE CASCADE
);
CREATE TABLE entry (
	game TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	data TEXT NOT NULL, 
	"by" TEXT, 
	"key" TEXT, 
	at DATETIME NOT NULL, 
	stretch INTEGER NOT NULL, 
	used INTEGER NOT NULL, spent INTEGER DEFAULT '0' NOT NULL, substitute TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_entry PRIMARY KEY (game, seq), 
	CONSTRAINT fk_entry_game_game FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_entry_game_key UNIQUE (game, "key")
);
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',1,'answers','[[2],[3]]',NULL,NULL,'2026-11-28 07:20:32.720200',0,0,0,'');
INSERT INTO "entry" VALUES('xs_0x9_o-Mi92ByT1mEH4w',1,'answers','[[3],[1]]',NULL,NULL,'2026-11-28 07:20:33.170974',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',2,'answers','[["Wait","east"]]','genestealers',NULL,'2026-11-28 07:20:33.608384',0,0,0,'');
INSERT INTO "entry" VALUES('xs_0x9_o-Mi92ByT1mEH4w',2,'answers','[["Wait","west"]]','genestealers','frozen-key-0-0123456789','2026-11-28 07:20:34.243743',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',1,'answers','[["PickForce",2]]','attacker',NULL,'2026-11-28 07:20:34.342410',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',1,'answers','[["PickRoster",2]]','red',NULL,'2026-11-28 07:20:34.551709',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',3,'answers','[["Wait","west"],[5]]','genestealers',NULL,'2026-11-28 07:20:34.560824',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',1,'answers','[["PickArmy",3]]','red',NULL,'2026-11-28 07:20:34.594294',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',2,'answers','[["PickForce",2]]','defender',NULL,'2026-11-28 07:20:34.718800',0,0,0,'');
INSERT INTO "entry" VALUES('xs_0x9_o-Mi92ByT1mEH4w',3,'answers','[["Wait","west"],[6]]','genestealers','frozen-key-1-0123456789','2026-11-28 07:20:34.839561',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',4,'answers','[["Redraw"],[1]]','marines',NULL,'2026-11-28 07:20:34.953646',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',2,'answers','[["PickRoster",0],[2],[2],[1]]','blue',NULL,'2026-11-28 07:20:35.001797',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',2,'answers','[["PickArmy",1],[4],[6]]','blue',NULL,'2026-11-28 07:20:35.119100',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',3,'answers','[[{"x":-7.5,"y":6.25,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:20:35.188913',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',5,'answers','[["Command","brother-oduya"]]','marines',NULL,'2026-11-28 07:20:35.349229',0,0,0,'');
INSERT INTO "entry" VALUES('xs_0x9_o-Mi92ByT1mEH4w',4,'answers','[["Keep"]]','marines','frozen-key-2-0123456789','2026-11-28 07:20:35.370535',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',3,'answers','[[{"x":16.0,"y":14.0,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:20:35.471901',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',3,'answers','[["TakeZone",1]]','blue',NULL,'2026-11-28 07:20:35.487129',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',4,'answers','[[{"x":0.0,"y":10.0,"angle":0.0,"level":0.0},{"x":-2.5,"y":10.0,"angle":0.0,"level":0.0},{"x":0.0,"y":7.5,"angle":0.0,"level":0.0},{"x":0.0,"y":12.5,"angle":0.0,"level":0.0},{"x":2.5,"y":10.0,"angle":0.0,"level":0.0},{"x":-2.5,"y":7.5,"angle":0.0,"level":0.0},{"x":-2.5,"y":12.5,"angle":0.0,"level":0.0},{"x":2.5,"y":7.5,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:20:35.580782',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',6,'answers','[["Turn",2]]','marines',NULL,'2026-11-28 07:20:35.716718',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',4,'answers','[["SetUp",3]]','red',NULL,'2026-11-28 07:20:35.840720',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',4,'answers','[[{"x":26.0,"y":31.0,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:20:35.919164',0,0,0,'');
INSERT INTO "entry" VALUES('xs_0x9_o-Mi92ByT1mEH4w',5,'answers','[["Activate","brother-ansgar"]]','marines','frozen-key-3-0123456789','2026-11-28 07:20:35.922832',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',5,'answers','[[{"x":7.5,"y":6.25,"angle":0.0,"level":0.0},{"x":5.0,"y":6.25,"angle":0.0,"level":0.0},{"x":7.5,"y":3.75,"angle":0.0,"level":0.0},{"x":7.5,"y":8.75,"angle":0.0,"level":0.0},{"x":10.0,"y":6.25,"angle":0.0,"level":0.0},{"x":5.0,"y":3.75,"angle":0.0,"level":0.0},{"x":5.0,"y":8.75,"angle":0.0,"level":0.0},{"x":10.0,"y":3.75,"angle":0.0,"level":0.0},{"x":10.0,"y":8.75,"angle":0.0,"level":0.0},{"x":7.5,"y":1.25,"angle":0.0,"level":0.0},{"x":7.5,"y":11.25,"angle":0.0,"level":0.0},{"x":12.5,"y":6.25,"angle":0.0,"level":0.0}],[5],[5]]','attacker',NULL,'2026-11-28 07:20:35.980789',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',7,'answers','[["Activate","brother-oduya"]]','marines',NULL,'2026-11-28 07:20:36.068633',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',5,'answers','[[{"x":88.0,"y":29.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:20:36.193642',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',5,'answers','[[{"x":30.0,"y":14.0,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:20:36.293130',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',6,'answers','[["Look","o2"],[1]]','defender',NULL,'2026-11-28 07:20:36.349758',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',8,'answers','[["Turn",1]]','marines',NULL,'2026-11-28 07:20:36.423944',0,0,0,'');
INSERT INTO "entry" VALUES('xs_0x9_o-Mi92ByT1mEH4w',6,'answers','[["Move",57,1,""]]','marines','frozen-key-4-0123456789','2026-11-28 07:20:36.449844',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',6,'answers','[[{"x":164.0,"y":29.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:20:36.548469',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',6,'answers','[[{"x":13.0,"y":33.0,"angle":0.0,"level":0.0}],[5],[4]]','blue',NULL,'2026-11-28 07:20:36.655828',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',7,'answers','[["Look","o3"],[5],[4]]','defender',NULL,'2026-11-28 07:20:36.703290',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',9,'answers','[["Turn",0]]','marines',NULL,'2026-11-28 07:20:36.777556',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',7,'answers','[[{"x":60.0,"y":6.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:20:36.900495',0,0,0,'');
INSERT INTO "entry" VALUES('xs_0x9_o-Mi92ByT1mEH4w',7,'answers','[["Pass"]]','marines','frozen-key-5-0123456789','2026-11-28 07:20:36.977789',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',7,'answers','[["PickZone",0]]','blue',NULL,'2026-11-28 07:20:37.009383',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',8,'answers','[["Lay",-300,-2100,3]]','defender',NULL,'2026-11-28 07:20:37.078720',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',10,'answers','[["GoOnOverwatch"]]','marines',NULL,'2026-11-28 07:20:37.134705',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',8,'answers','[["SetUp",0]]','blue',NULL,'2026-11-28 07:20:37.254356',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',8,'answers','[["SetUp",5]]','red',NULL,'2026-11-28 07:20:37.373201',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',9,'answers','[["Look","o4"],[1],[3]]','defender',NULL,'2026-11-28 07:20:37.450555',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',11,'answers','[["Activate","brother-ilario"]]','marines',NULL,'2026-11-28 07:20:37.488363',0,0,0,'');
INSERT INTO "entry" VALUES('xs_0x9_o-Mi92ByT1mEH4w',8,'answers','[["Move",42,1,""]]','marines','frozen-key-6-0123456789','2026-11-28 07:20:37.502858',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',9,'answers','[[{"x":27.0,"y":111.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:20:37.613344',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',9,'answers','[[{"x":4.43,"y":7.38,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:20:37.743609',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',10,'answers','[["EndMoves"],[2]]','attacker',NULL,'2026-11-28 07:20:37.806203',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',12,'answers','[["EndPhase"],[3]]','marines',NULL,'2026-11-28 07:20:37.844483',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',10,'answers','[["SetUp",6]]','red',NULL,'2026-11-28 07:20:37.997117',0,0,0,'');
INSERT INTO "entry" VALUES('xs_0x9_o-Mi92ByT1mEH4w',9,'answers','[["Move",59,1,""]]','marines','frozen-key-7-0123456789','2026-11-28 07:20:38.027144',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',10,'answers','[["SetUp",4]]','blue',NULL,'2026-11-28 07:20:38.208980',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',11,'answers','[["MoveUnit","u1"]]','attacker',NULL,'2026-11-28 07:20:38.210690',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',13,'answers','[["Wait","north"]]','genestealers',NULL,'2026-11-28 07:20:38.210730',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',11,'answers','[[{"x":157.0,"y":10.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:20:38.399198',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',11,'answers','[[{"x":9.42,"y":42.63,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:20:38.564080',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',12,'answers','[[{"x":0.14,"y":-4.02,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:20:38.572073',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',14,'answers','[["EndPhase"],[6]]','genestealers',NULL,'2026-11-28 07:20:38.572292',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',13,'answers','[["MoveUnit","u3"]]','attacker',NULL,'2026-11-28 07:20:40.926013',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',15,'answers','[["Redraw"],[3]]','marines',NULL,'2026-11-28 07:20:40.926041',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',12,'answers','[["SetUp",3]]','blue',NULL,'2026-11-28 07:20:40.925909',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',12,'answers','[["SetUp",3]]','red',NULL,'2026-11-28 07:20:41.093351',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',14,'answers','[[{"x":7.5,"y":6.25,"angle":0.0,"level":0.0},{"x":5.0,"y":6.25,"angle":0.0,"level":0.0},{"x":7.5,"y":3.75,"angle":0.0,"level":0.0},{"x":7.5,"y":8.75,"angle":0.0,"level":0.0},{"x":10.0,"y":6.25,"angle":0.0,"level":0.0},{"x":5.0,"y":3.75,"angle":0.0,"level":0.0},{"x":5.0,"y":8.75,"angle":0.0,"level":0.0},{"x":10.0,"y":3.75,"angle":0.0,"level":0.0},{"x":10.0,"y":8.75,"angle":0.0,"level":0.0},{"x":7.5,"y":1.25,"angle":0.0,"level":0.0},{"x":7.5,"y":11.25,"angle":0.0,"level":0.0},{"x":12.5,"y":6.25,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:20:41.417001',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',16,'answers','[["Command","brother-ilario"]]','marines',NULL,'2026-11-28 07:20:41.417112',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',13,'answers','[[{"x":98.0,"y":90.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:20:41.417090',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',13,'answers','[[{"x":22.68,"y":0.63,"angle":0.0,"level":0.0},{"x":21.42,"y":0.63,"angle":0.0,"level":0.0},{"x":22.68,"y":1.89,"angle":0.0,"level":0.0},{"x":23.94,"y":0.63,"angle":0.0,"level":0.0},{"x":21.42,"y":1.89,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:20:41.580427',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',15,'answers','[["MoveUnit","u2"]]','attacker',NULL,'2026-11-28 07:20:41.801450',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',17,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:20:41.801562',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',14,'answers','[["SetUp",1]]','red',NULL,'2026-11-28 07:20:41.812767',0,0,0,'');
INSERT INTO "entry" VALUES('JH2Vx6MOxSSxPxBYNAkxpA',14,'answers','[["SetUp",3]]','blue',NULL,'2026-11-28 07:20:41.954634',0,0,0,'');
INSERT INTO "entry" VALUES('-qFxjZ5DmvCgSUZ66NXVcA',16,'answers','[[{"x":0.0,"y":10.0,"angle":0.0,"level":0.0},{"x":-2.5,"y":10.0,"angle":0.0,"level":0.0},{"x":0.0,"y":7.5,"angle":0.0,"level":0.0},{"x":0.0,"y":12.5,"angle":0.0,"level":0.0},{"x":2.5,"y":10.0,"angle":0.0,"level":0.0},{"x":-2.5,"y":7.5,"angle":0.0,"level":0.0},{"x":-2.5,"y":12.5,"angle":0.0,"level":0.0},{"x":2.5,"y":7.5,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:20:42.175596',0,0,0,'');
INSERT INTO "entry" VALUES('oMLUKXmxkqc1-Worw_dESg',18,'answers','[["Activate","sergeant-valero"]]','marines',NULL,'2026-11-28 07:20:42.175712',0,0,0,'');
INSERT INTO "entry" VALUES('xpyACMiF5CP659r2DTVBTQ',15,'answers','[[{"x":118.0,"y":29.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:20:42.187893',0,0,0,'');
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
	beat DATETIME, budget INTEGER DEFAULT '0' NOT NULL, increment INTEGER DEFAULT '0' NOT NULL, origin TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id)
);
INSERT INTO "game" VALUES('oMLUKXmxkqc1-Worw_dESg','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+9d5194033ba1","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F44416835535F4E4E707845535231717A314C35716E476546583337467664766B6345673331474A7855515264706E6A48497146374A424A65673045306C317949394C6A6A6F41366B3973693667446470437272383163537258557A685F4F48746E486D65494B377463346D5F317A7A557277795166705A444276446B506B5A495F74','9af0ce08d4cbd40c3e5dc85bb673cac5090c86e76ad4ab44f0a905a009fdc3b6','running',1,0,18,2,'marines',NULL,NULL,'f96c1099ce2b9c8c363e7ddb0460f19bfbca2f89b5514724d3e0577293396958','','2026-11-28 07:20:32.632444','2026-11-28 07:20:42.175712',NULL,0,0,'');
INSERT INTO "game" VALUES('-qFxjZ5DmvCgSUZ66NXVcA','pistola','search-and-destroy','Search and Destroy','{"reglamento":1,"game":"pistola","mission":"search-and-destroy","rules":"0.1.0+0d4470f1c1ed","readings":{"distances":"dice","rapid_fire":"two","moved":"unit","majority":"highest","corner_cover":"hard","covered":"half","plasma_grenades":"order","outnumbered":"ratio","wounds_outnumber":true,"pursuit":"initiative","massacre":"dice","targets":"test","fighting":"coherency","shrugging":"every","optional_units":"any","sentinels":"troops","brave_dogs":false,"entry_door_counts":true,"door_behind_door":"straight","overlaps":6,"keep_open":true,"removed":"out","stay_behinds":"lost"}}',X'6741414141414272436F4441326958775850565433577950694769396837396567706C52506E78366C3364757961766C506E6A376E68794A54554261634176654543794846516C7441363771706E7153343144734252765639694D504E525A734B73443052503562496976543164375F4548356D47676E6C6431687836573767443736326C64334D544C4C54','27db36ce7fa43007eaad6cc0df4d9d2410447c0d1b3e4c4f2035c12b1aa4a622','running',1,0,16,2,'defender',NULL,NULL,'f96c1099ce2b9c8c363e7ddb0460f19bfbca2f89b5514724d3e0577293396958','','2026-11-28 07:20:32.803830','2026-11-28 07:20:42.175596',NULL,0,0,'');
INSERT INTO "game" VALUES('JH2Vx6MOxSSxPxBYNAkxpA','wh40k','only-war','Only War','{"reglamento":1,"game":"wh40k","mission":"only-war","rules":"0.1.0+1f657076da05","readings":{"natural_six_hits":false,"smite_rises":false,"first_turn":"finished_first","map_choice":"roll","character_shield":"closest","reserves_2018":false,"narrow_keywords":false,"event_limits":false,"currency":"points","flyers_hold_nothing":false,"linebreaker":"wholly","charger_fights_twice":"apart","arrivals_close":"all"}}',X'6741414141414272436F44416E38774C64336B4644726772723456444A5267536B463262524A58436F703475564E4F4E3345424741362D7873536568743861585A643044694B6361314A565346656B54784763596577522D6C66383857357630537670754875716C7636384F507975785036317671585A5833307647727158492D50356B6C526467455A4136','b6b329ee48facbfe0e5a878cf2ba18ec9b376f54424770904f360ad4988c05cf','running',1,0,14,0,'blue',NULL,NULL,'f96c1099ce2b9c8c363e7ddb0460f19bfbca2f89b5514724d3e0577293396958','','2026-11-28 07:20:32.969965','2026-11-28 07:20:41.954634',NULL,0,0,'');
INSERT INTO "game" VALUES('xpyACMiF5CP659r2DTVBTQ','fantasy','pitched-battle','Pitched battle','{"reglamento":1,"game":"fantasy","mission":"pitched-battle","rules":"0.1.0+a90442c6208c","readings":{"dice":"spanish","double_one":false,"fleeing_block_march":false,"cancel_attack":"each","mounted_great":"+2","border":false,"miscast_rows":"ours","fire_heals":true,"stupid_odd":"4+","aboard":"6"}}',X'6741414141414272436F4442435643754D422D7575435938493041346F30414463787243616D70747134366D334D6F4531334C7474316437316971744A476B5678705F3249783266354F49476577735546382D366B3435776B5F4248336577436B314F5639705F6139565968777034646B5A4F675A7A6649635A5045414B4D5F32756D705F4E3273455A3255','72ebfbc848b68d8bb9446857a1a2e7601ef68b202e197bab543a9c47a3caf4dd','running',1,0,15,0,'blue',NULL,NULL,'f96c1099ce2b9c8c363e7ddb0460f19bfbca2f89b5514724d3e0577293396958','','2026-11-28 07:20:33.100900','2026-11-28 07:20:42.187893',NULL,0,0,'');
INSERT INTO "game" VALUES('xs_0x9_o-Mi92ByT1mEH4w','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+9d5194033ba1","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F44426B30316F564B303638596E32304E47654371303635615669346E78494F48376B536D6B4B6E74525A6D545862726550392D474B4C4F437A5934584452585461706F73373530387144526E4F6D4C3848455A506B497A2D32466A34763939685A3476466A4F3473466458317565367548596A4752343072494578752D6466543361','44df38ae532e53f8a618349e8492e7114931f0b9eae228370fd15594414dfce5','running',1,0,9,1,'marines',NULL,NULL,'f96c1099ce2b9c8c363e7ddb0460f19bfbca2f89b5514724d3e0577293396958','','2026-11-28 07:20:33.114742','2026-11-28 07:20:38.027144',NULL,0,0,'');
INSERT INTO "game" VALUES('ciUyyQyIZ6m6MEKq3pgIZA','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+9d5194033ba1","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F44474F3756696C305753755949514233506773794D364461433463456E7539582D726F354838474538533336794F5F70425146576F59724A6B4A317539783132444572586B6A666B3652524B454F7530656D576C61455F6A35485954363576676D4F54686B3649787551704651376F6C73344F59635767772D48426A4B6837326A67','1380a0036984528470f85f5100748092d9f9fdd23458ef3f9e8d4b4ca72ed74a','open',1,0,0,0,NULL,NULL,NULL,'f96c1099ce2b9c8c363e7ddb0460f19bfbca2f89b5514724d3e0577293396958','','2026-11-28 07:20:38.585033','2026-11-28 07:20:38.585033',NULL,0,0,'');
CREATE TABLE seat (
	game TEXT NOT NULL, 
	seat TEXT NOT NULL, 
	player TEXT NOT NULL, 
	holder TEXT, 
	name TEXT NOT NULL, 
	phrase TEXT NOT NULL, 
	joined DATETIME, anchor TEXT DEFAULT '' NOT NULL, link TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_seat PRIMARY KEY (game, seat), 
	CONSTRAINT fk_seat_game_game FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "seat" VALUES('oMLUKXmxkqc1-Worw_dESg','marines','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('oMLUKXmxkqc1-Worw_dESg','genestealers','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('-qFxjZ5DmvCgSUZ66NXVcA','attacker','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('-qFxjZ5DmvCgSUZ66NXVcA','defender','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('JH2Vx6MOxSSxPxBYNAkxpA','red','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('JH2Vx6MOxSSxPxBYNAkxpA','blue','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('xpyACMiF5CP659r2DTVBTQ','red','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('xpyACMiF5CP659r2DTVBTQ','blue','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('xs_0x9_o-Mi92ByT1mEH4w','marines','person','f96c1099ce2b9c8c363e7ddb0460f19bfbca2f89b5514724d3e0577293396958','Ana','phrase of marines','2026-11-28 07:20:33.135029','','');
INSERT INTO "seat" VALUES('xs_0x9_o-Mi92ByT1mEH4w','genestealers','person','f96c1099ce2b9c8c363e7ddb0460f19bfbca2f89b5514724d3e0577293396958','Ana','phrase of genestealers','2026-11-28 07:20:33.159366','','');
INSERT INTO "seat" VALUES('ciUyyQyIZ6m6MEKq3pgIZA','marines','person',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('ciUyyQyIZ6m6MEKq3pgIZA','genestealers','person',NULL,'','',NULL,'','');
CREATE TABLE shelf (
	game TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	name TEXT DEFAULT '' NOT NULL, 
	removed BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_shelf PRIMARY KEY (game, holder), 
	CONSTRAINT fk_shelf_game_game FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
CREATE INDEX ix_game_state_listed_touched ON game (state, listed, touched);
CREATE INDEX ix_game_maker_state ON game (maker, state);
CREATE INDEX ix_seat_holder ON seat (holder);
CREATE INDEX ix_shelf_holder ON shelf (holder);
CREATE INDEX ix_game_origin_state ON game (origin, state);
CREATE INDEX ix_device_account ON device (account);
COMMIT;
