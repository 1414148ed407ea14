BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
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
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',1,'answers','[[2],[1]]',NULL,NULL,'2026-11-28 07:17:58.417485',0,0,0,'');
INSERT INTO "entry" VALUES('E-8AZ3xOOU2wLtEXX66wiw',1,'answers','[[3],[2]]',NULL,NULL,'2026-11-28 07:17:58.806320',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',2,'answers','[["Wait","east"]]','genestealers',NULL,'2026-11-28 07:17:58.902337',0,0,0,'');
INSERT INTO "entry" VALUES('nrlC2D4r3uKlNh-tDNRVBg',1,'answers','[["PickForce",5]]','attacker',NULL,'2026-11-28 07:17:59.381903',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',1,'answers','[["PickRoster",2]]','red',NULL,'2026-11-28 07:17:59.534975',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',3,'answers','[["Wait","stair"],[2]]','genestealers',NULL,'2026-11-28 07:17:59.537478',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',1,'answers','[["PickArmy",9]]','red',NULL,'2026-11-28 07:17:59.609220',0,0,0,'');
INSERT INTO "entry" VALUES('nrlC2D4r3uKlNh-tDNRVBg',2,'answers','[["PickForce",5]]','defender',NULL,'2026-11-28 07:17:59.801252',0,0,0,'');
INSERT INTO "entry" VALUES('E-8AZ3xOOU2wLtEXX66wiw',2,'answers','[["Wait","west"]]','genestealers','frozen-key-0-0123456789','2026-11-28 07:17:59.860971',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',2,'answers','[["PickRoster",2],[5],[6],[2]]','blue',NULL,'2026-11-28 07:17:59.891052',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',4,'answers','[["Redraw"],[4]]','marines',NULL,'2026-11-28 07:17:59.892539',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',2,'answers','[["PickArmy",1],[3],[2]]','blue',NULL,'2026-11-28 07:18:00.169206',0,0,0,'');
INSERT INTO "entry" VALUES('nrlC2D4r3uKlNh-tDNRVBg',3,'answers','[[{"x":-0.4,"y":2.8,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:18:00.221913',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',3,'answers','[["PickZone",0]]','blue',NULL,'2026-11-28 07:18:00.333851',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',5,'answers','[["Activate","brother-tancred"]]','marines',NULL,'2026-11-28 07:18:00.341274',0,0,0,'');
INSERT INTO "entry" VALUES('E-8AZ3xOOU2wLtEXX66wiw',3,'answers','[["Wait","west"],[2]]','genestealers','frozen-key-1-0123456789','2026-11-28 07:18:00.455003',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',3,'answers','[["TakeZone",0]]','red',NULL,'2026-11-28 07:18:00.576767',0,0,0,'');
INSERT INTO "entry" VALUES('nrlC2D4r3uKlNh-tDNRVBg',4,'answers','[[{"x":1.25,"y":8.75,"angle":0.0,"level":0.0},{"x":-1.25,"y":8.75,"angle":0.0,"level":0.0},{"x":1.25,"y":6.25,"angle":0.0,"level":0.0},{"x":1.25,"y":11.25,"angle":0.0,"level":0.0},{"x":3.75,"y":8.75,"angle":0.0,"level":0.0},{"x":-1.25,"y":6.25,"angle":0.0,"level":0.0},{"x":-1.25,"y":11.25,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:18:00.679600',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',6,'answers','[["Command","brother-ansgar"]]','marines',NULL,'2026-11-28 07:18:00.755539',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',4,'answers','[["SetUp",7]]','red',NULL,'2026-11-28 07:18:00.788771',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',4,'answers','[["SetUp",4]]','blue',NULL,'2026-11-28 07:18:00.950354',0,0,0,'');
INSERT INTO "entry" VALUES('E-8AZ3xOOU2wLtEXX66wiw',4,'answers','[["Keep"]]','marines','frozen-key-2-0123456789','2026-11-28 07:18:00.986849',0,0,0,'');
INSERT INTO "entry" VALUES('nrlC2D4r3uKlNh-tDNRVBg',5,'answers','[[{"x":2.5,"y":2.5,"angle":0.0,"level":0.0},{"x":5.0,"y":2.5,"angle":0.0,"level":0.0},{"x":3.75,"y":5.0,"angle":0.0,"level":0.0},{"x":6.25,"y":5.0,"angle":0.0,"level":0.0},{"x":7.5,"y":2.5,"angle":0.0,"level":0.0},{"x":-3.75,"y":2.5,"angle":0.0,"level":0.0},{"x":6.25,"y":7.5,"angle":0.0,"level":0.0},{"x":-3.75,"y":5.0,"angle":0.0,"level":0.0},{"x":8.75,"y":5.0,"angle":0.0,"level":0.0}],[1],[6],[1]]','attacker',NULL,'2026-11-28 07:18:01.075117',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',7,'answers','[["Turn",0]]','marines',NULL,'2026-11-28 07:18:01.147817',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',5,'answers','[[{"x":23.55,"y":0.79,"angle":0.0,"level":0.0},{"x":21.98,"y":0.79,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:18:01.180956',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',5,'answers','[[{"x":57.0,"y":90.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:18:01.321758',0,0,0,'');
INSERT INTO "entry" VALUES('nrlC2D4r3uKlNh-tDNRVBg',6,'answers','[["Lay",-300,-2100,0]]','defender',NULL,'2026-11-28 07:18:01.440157',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',8,'answers','[["GoOnOverwatch"]]','marines',NULL,'2026-11-28 07:18:01.501175',0,0,0,'');
INSERT INTO "entry" VALUES('E-8AZ3xOOU2wLtEXX66wiw',5,'answers','[["Activate","brother-ansgar"]]','marines','frozen-key-3-0123456789','2026-11-28 07:18:01.513607',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',6,'answers','[["SetUp",1]]','blue',NULL,'2026-11-28 07:18:01.560958',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',6,'answers','[["SetUp",1]]','red',NULL,'2026-11-28 07:18:01.682013',0,0,0,'');
INSERT INTO "entry" VALUES('nrlC2D4r3uKlNh-tDNRVBg',7,'answers','[["EndMoves"],[6]]','attacker',NULL,'2026-11-28 07:18:01.821788',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',9,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:18:01.853187',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',7,'answers','[[{"x":8.82,"y":42.82,"angle":0.0,"level":0.0},{"x":7.56,"y":42.82,"angle":0.0,"level":0.0},{"x":8.82,"y":41.56,"angle":0.0,"level":0.0},{"x":10.08,"y":42.82,"angle":0.0,"level":0.0},{"x":7.56,"y":41.56,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:18:01.915349',0,0,0,'');
INSERT INTO "entry" VALUES('E-8AZ3xOOU2wLtEXX66wiw',6,'answers','[["Move",57,1,""]]','marines','frozen-key-4-0123456789','2026-11-28 07:18:02.025195',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',7,'answers','[[{"x":161.0,"y":8.0,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:18:02.035891',0,0,0,'');
INSERT INTO "entry" VALUES('nrlC2D4r3uKlNh-tDNRVBg',8,'answers','[[{"x":5.5,"y":-19.75,"angle":0.0,"level":0.0},{"x":6.75,"y":-17.25,"angle":0.0,"level":0.0},{"x":-1.75,"y":-19.75,"angle":0.0,"level":0.0}],[6],[2]]','defender',NULL,'2026-11-28 07:18:02.174888',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',10,'answers','[["Activate","brother-ansgar"]]','marines',NULL,'2026-11-28 07:18:02.205621',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',8,'answers','[["SetUp",8]]','red',NULL,'2026-11-28 07:18:02.279874',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',8,'answers','[["SetUp",1]]','blue',NULL,'2026-11-28 07:18:02.393351',0,0,0,'');
INSERT INTO "entry" VALUES('nrlC2D4r3uKlNh-tDNRVBg',9,'answers','[["OrderRetreat"],[1,1,5,5,2],[4,6,4,2,4],[3,2,3,4,2]]','attacker',NULL,'2026-11-28 07:18:02.541707',0,0,0,'');
INSERT INTO "entry" VALUES('E-8AZ3xOOU2wLtEXX66wiw',7,'answers','[["Pass"]]','marines','frozen-key-5-0123456789','2026-11-28 07:18:02.545432',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',11,'answers','[["GoOnOverwatch"]]','marines',NULL,'2026-11-28 07:18:02.557489',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',9,'answers','[[{"x":38.35,"y":1.48,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:18:02.653750',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',9,'answers','[[{"x":111.0,"y":90.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:18:02.746081',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',12,'answers','[["Command","brother-ilario"]]','marines',NULL,'2026-11-28 07:18:02.911228',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',10,'answers','[["SetUp",2]]','blue',NULL,'2026-11-28 07:18:03.013023',0,0,0,'');
INSERT INTO "entry" VALUES('E-8AZ3xOOU2wLtEXX66wiw',8,'answers','[["Move",42,1,""]]','marines','frozen-key-6-0123456789','2026-11-28 07:18:03.059625',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',10,'answers','[["SetUp",0]]','red',NULL,'2026-11-28 07:18:03.100221',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',13,'answers','[["Turn",0]]','marines',NULL,'2026-11-28 07:18:03.263224',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',11,'answers','[[{"x":43.18,"y":42.63,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:18:03.365348',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',11,'answers','[[{"x":34.0,"y":10.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:18:03.457655',0,0,0,'');
INSERT INTO "entry" VALUES('E-8AZ3xOOU2wLtEXX66wiw',9,'answers','[["Move",59,1,""]]','marines','frozen-key-7-0123456789','2026-11-28 07:18:03.572292',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',14,'answers','[["Turn",1]]','marines',NULL,'2026-11-28 07:18:03.615128',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',12,'answers','[["SetUp",4]]','red',NULL,'2026-11-28 07:18:03.724040',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',12,'answers','[["SetUp",0]]','blue',NULL,'2026-11-28 07:18:03.811408',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',15,'answers','[["Pass"]]','marines',NULL,'2026-11-28 07:18:03.966835',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',13,'answers','[[{"x":36.11,"y":6.28,"angle":0.0,"level":0.0},{"x":34.54,"y":6.28,"angle":0.0,"level":0.0},{"x":36.11,"y":4.71,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:18:04.079019',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',13,'answers','[[{"x":55.0,"y":111.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:18:05.331512',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',16,'answers','[["GoOnOverwatch"]]','marines',NULL,'2026-11-28 07:18:05.346040',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',14,'answers','[["SetUp",0]]','blue',NULL,'2026-11-28 07:18:05.403384',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',14,'answers','[["SetUp",4]]','red',NULL,'2026-11-28 07:18:05.760883',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',17,'answers','[["Fire","door I8"],[1,2]]','marines',NULL,'2026-11-28 07:18:05.760739',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',15,'answers','[[{"x":3.14,"y":42.63,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:18:05.773210',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',15,'answers','[[{"x":99.0,"y":29.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:18:06.121275',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',18,'answers','[["Activate","brother-ilario"]]','marines',NULL,'2026-11-28 07:18:06.121355',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',16,'answers','[["SetUp",0]]','red',NULL,'2026-11-28 07:18:06.148708',0,0,0,'');
INSERT INTO "entry" VALUES('0-Y8oNd7eyc9whO058hrkA',16,'answers','[["SetUp",3]]','blue',NULL,'2026-11-28 07:18:06.482858',0,0,0,'');
INSERT INTO "entry" VALUES('Pev5IONl5-Y910z52F8LBg',19,'answers','[["Activate","brother-oduya"]]','marines',NULL,'2026-11-28 07:18:06.482944',0,0,0,'');
INSERT INTO "entry" VALUES('5TKqcHRxSZEtcWw3TBMvWA',17,'answers','[[{"x":25.91,"y":3.93,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:18:06.513521',0,0,0,'');
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
INSERT INTO "game" VALUES('Pev5IONl5-Y910z52F8LBg','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+e3af31c8c990","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F416D6A54584273346E37732D794F646C7A515154764776587A314F366C364569574B78434B4F5F6F34524F72744A496746445F3778754377695A574C42446D75704C677554693745796845664D66624C57734650477362674757592D39374A5446313246696A504C714C6F746276584E536F765879783630674A3255614D726E334A','fc3cf7d8371454663606c5d6a6e9a66a3807bd7f44a1388bf262224cfbc337dd','running',1,0,19,1,'marines',NULL,NULL,'7bc8667b169ef75a0a5ae0b055a20ac9730b8f77fea0dad3b3edc9bb178c8b97','','2026-11-28 07:17:58.391895','2026-11-28 07:18:06.482944',NULL,0,0);
INSERT INTO "game" VALUES('nrlC2D4r3uKlNh-tDNRVBg','pistola','search-and-destroy','Search and Destroy','{"reglamento":1,"game":"pistola","mission":"search-and-destroy","rules":"0.1.0+cbb751db494c","readings":{"distances":"dice","rapid_fire":"two","moved":"unit","majority":"highest","corner_cover":"hard","covered":"half","plasma_grenades":"order","outnumbered":"ratio","wounds_outnumber":true,"pursuit":"initiative","massacre":"dice","targets":"test","fighting":"coherency","shrugging":"every","optional_units":"any","sentinels":"troops","brave_dogs":false,"entry_door_counts":true,"door_behind_door":"straight","overlaps":6,"keep_open":true,"removed":"out","stay_behinds":"lost"}}',X'6741414141414272436F416D484578773642564C2D52394B6A4E7061534E51474445366D7646375F3853666B307362675F72502D42774A45747A683453622D3847464C384375395A6349636A484B6E335277306862334441636A736E6234304358496E7A49715F76574A6532754C75466B3654502D6D76376232356D653642644C3779325751515562745F71','b8d64089f1b6ca26106dc25e4abbab224924e2f7abcf1c94a6547c70dad55482','over',1,0,9,2,NULL,'defender','defender victory','7bc8667b169ef75a0a5ae0b055a20ac9730b8f77fea0dad3b3edc9bb178c8b97','','2026-11-28 07:17:58.465274','2026-11-28 07:18:02.541707',NULL,0,0);
INSERT INTO "game" VALUES('5TKqcHRxSZEtcWw3TBMvWA','wh40k','only-war','Only War','{"reglamento":1,"game":"wh40k","mission":"only-war","rules":"0.1.0+09e28a0ab8c2","readings":{"natural_six_hits":false,"smite_rises":false,"first_turn":"finished_first","map_choice":"roll","character_shield":"closest","reserves_2018":false,"narrow_keywords":false,"event_limits":false,"currency":"points","flyers_hold_nothing":false,"linebreaker":"wholly","charger_fights_twice":"apart","arrivals_close":"all"}}',X'6741414141414272436F416D72676B50613554437A77745F43646A6C5A7449774159386B62675072554246574A48386F375A35645F4A4F7770643835576C7434373064774442466E5239584A757152355750504A322D6B56774338324F48564E4D61776A5A2D6D3758576E526E2D47545950364153346F6772513556735356554D4C6E747A554C4648304E6D','9bb326402362c109c18a19ed52e986d4494e0950549bb7daa7e3fd9a1d7ddf7f','running',1,0,17,0,'blue',NULL,NULL,'7bc8667b169ef75a0a5ae0b055a20ac9730b8f77fea0dad3b3edc9bb178c8b97','','2026-11-28 07:17:58.535073','2026-11-28 07:18:06.513521',NULL,0,0);
INSERT INTO "game" VALUES('0-Y8oNd7eyc9whO058hrkA','fantasy','pitched-battle','Pitched battle','{"reglamento":1,"game":"fantasy","mission":"pitched-battle","rules":"0.1.0+a26721489261","readings":{"dice":"spanish","double_one":false,"fleeing_block_march":false,"cancel_attack":"each","mounted_great":"+2"}}',X'6741414141414272436F416D373959744439444A6764695A516E51636259527A6D515F654339544142633979327261505739427A4C6D43464F666F684F59556759315435317546306761627A416D6468566973697946446444446A7A695F3836412D4A61674D43464D645569592D6F4E735347363330415F33446C3744384C67516D64726C3075795457596F','9657cd2c051834fc326e98741513b7541e40c2a8da67f945d164cf0a56c76bc6','running',1,0,16,0,'blue',NULL,NULL,'7bc8667b169ef75a0a5ae0b055a20ac9730b8f77fea0dad3b3edc9bb178c8b97','','2026-11-28 07:17:58.651668','2026-11-28 07:18:06.482858',NULL,0,0);
INSERT INTO "game" VALUES('E-8AZ3xOOU2wLtEXX66wiw','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+e3af31c8c990","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F416D2D68355A46746E4642413576354168794D745A6855463069356A4473306D497548475F4D596B533039466D626C37443767535566716E6B69716352306E304E44696B79336A766C344F5857734C3769665255423831494E58474274755F39534647305158503542767041455A6871413844436C6C4F626430496B6D7249755144','9f5ec4013ab11cac4228be9aa2870df136165d9e3b2703244bf9b82a0953b514','running',1,0,9,1,'marines',NULL,NULL,'7bc8667b169ef75a0a5ae0b055a20ac9730b8f77fea0dad3b3edc9bb178c8b97','','2026-11-28 07:17:58.692452','2026-11-28 07:18:03.572292',NULL,0,0);
INSERT INTO "game" VALUES('NbJsz7pDweP8-150jzOvBw','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+e3af31c8c990","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F417370744D5230656D676C696A534E5F35646152303252504C716469576573564C775347633150677541514F4238383547704D4B52664B3359446253423476436E6E2D78674434537537526752326164434E37446E5365424B306147326E695A764475316F476B574969666B76576D695970664E3343324D6E797A6F6F6752366F5F','537127ac080a778796cb80c25945c0ad92504f3666c7fb22cc210b89a700474e','open',1,0,0,0,NULL,NULL,NULL,'7bc8667b169ef75a0a5ae0b055a20ac9730b8f77fea0dad3b3edc9bb178c8b97','','2026-11-28 07:18:04.080358','2026-11-28 07:18:04.080358',NULL,0,0);
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
INSERT INTO "seat" VALUES('Pev5IONl5-Y910z52F8LBg','marines','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('Pev5IONl5-Y910z52F8LBg','genestealers','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('nrlC2D4r3uKlNh-tDNRVBg','attacker','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('nrlC2D4r3uKlNh-tDNRVBg','defender','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('5TKqcHRxSZEtcWw3TBMvWA','red','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('5TKqcHRxSZEtcWw3TBMvWA','blue','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('0-Y8oNd7eyc9whO058hrkA','red','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('0-Y8oNd7eyc9whO058hrkA','blue','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('E-8AZ3xOOU2wLtEXX66wiw','marines','person','7bc8667b169ef75a0a5ae0b055a20ac9730b8f77fea0dad3b3edc9bb178c8b97','Ana','phrase of marines','2026-11-28 07:17:58.701133','','');
INSERT INTO "seat" VALUES('E-8AZ3xOOU2wLtEXX66wiw','genestealers','person','7bc8667b169ef75a0a5ae0b055a20ac9730b8f77fea0dad3b3edc9bb178c8b97','Ana','phrase of genestealers','2026-11-28 07:17:58.752926','','');
INSERT INTO "seat" VALUES('NbJsz7pDweP8-150jzOvBw','marines','person',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('NbJsz7pDweP8-150jzOvBw','genestealers','person',NULL,'','',NULL,'','');
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
COMMIT;
