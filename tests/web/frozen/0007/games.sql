BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
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
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',1,'answers','[[1],[3]]',NULL,NULL,'2026-11-28 07:19:20.303933',0,0,0,'');
INSERT INTO "entry" VALUES('XmtnEugHuGLA0I9jQ3tPcQ',1,'answers','[[1],[3]]',NULL,NULL,'2026-11-28 07:19:21.199619',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',2,'answers','[["Wait","south"]]','genestealers',NULL,'2026-11-28 07:19:21.523501',0,0,0,'');
INSERT INTO "entry" VALUES('XmtnEugHuGLA0I9jQ3tPcQ',2,'answers','[["Wait","west"]]','genestealers','frozen-key-0-0123456789','2026-11-28 07:19:22.337372',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',1,'answers','[["PickForce",9]]','attacker',NULL,'2026-11-28 07:19:22.438003',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',1,'answers','[["PickRoster",2]]','red',NULL,'2026-11-28 07:19:22.769997',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',3,'answers','[["Wait","west"],[2]]','genestealers',NULL,'2026-11-28 07:19:22.793371',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',1,'answers','[["PickArmy",7]]','red',NULL,'2026-11-28 07:19:22.829450',0,0,0,'');
INSERT INTO "entry" VALUES('XmtnEugHuGLA0I9jQ3tPcQ',3,'answers','[["Wait","west"],[6]]','genestealers','frozen-key-1-0123456789','2026-11-28 07:19:23.053444',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',2,'answers','[["PickForce",2]]','defender',NULL,'2026-11-28 07:19:23.086049',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',2,'answers','[["PickRoster",0],[6],[4],[2]]','blue',NULL,'2026-11-28 07:19:23.145032',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',4,'answers','[["Keep"]]','marines',NULL,'2026-11-28 07:19:23.179890',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',2,'answers','[["PickArmy",7],[3],[1]]','blue',NULL,'2026-11-28 07:19:23.201521',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',3,'answers','[["PickZone",1]]','blue',NULL,'2026-11-28 07:19:23.552821',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',3,'answers','[[{"x":0.0,"y":2.5,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:19:23.613875',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',5,'answers','[["Activate","brother-tancred"]]','marines',NULL,'2026-11-28 07:19:23.641058',0,0,0,'');
INSERT INTO "entry" VALUES('XmtnEugHuGLA0I9jQ3tPcQ',4,'answers','[["Keep"]]','marines','frozen-key-2-0123456789','2026-11-28 07:19:23.729144',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',3,'answers','[["TakeZone",0]]','red',NULL,'2026-11-28 07:19:23.682092',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',6,'answers','[["Activate","sergeant-valero"]]','marines',NULL,'2026-11-28 07:19:24.115939',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',4,'answers','[[{"x":5.0,"y":5.0,"angle":0.0,"level":0.0},{"x":2.5,"y":5.0,"angle":0.0,"level":0.0},{"x":5.0,"y":2.5,"angle":0.0,"level":0.0},{"x":5.0,"y":7.5,"angle":0.0,"level":0.0},{"x":7.5,"y":5.0,"angle":0.0,"level":0.0},{"x":2.5,"y":2.5,"angle":0.0,"level":0.0},{"x":2.5,"y":7.5,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:19:24.113095',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',4,'answers','[["SetUp",1]]','blue',NULL,'2026-11-28 07:19:24.151517',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',4,'answers','[["SetUp",1]]','red',NULL,'2026-11-28 07:19:24.289045',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',7,'answers','[["EndPhase"],[1]]','marines',NULL,'2026-11-28 07:19:24.515539',0,0,0,'');
INSERT INTO "entry" VALUES('XmtnEugHuGLA0I9jQ3tPcQ',5,'answers','[["Activate","brother-ansgar"]]','marines','frozen-key-3-0123456789','2026-11-28 07:19:24.512871',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',5,'answers','[[{"x":-2.5,"y":2.5,"angle":0.0,"level":0.0},{"x":-5.0,"y":2.5,"angle":0.0,"level":0.0},{"x":-2.5,"y":5.0,"angle":0.0,"level":0.0},{"x":-5.0,"y":5.0,"angle":0.0,"level":0.0}],[4]]','attacker',NULL,'2026-11-28 07:19:24.569078',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',5,'answers','[[{"x":167.0,"y":90.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:19:24.639436',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',5,'answers','[[{"x":0.63,"y":34.63,"angle":0.0,"level":0.0},{"x":0.63,"y":35.89,"angle":0.0,"level":0.0},{"x":1.89,"y":34.63,"angle":0.0,"level":0.0},{"x":1.89,"y":35.89,"angle":0.0,"level":0.0},{"x":0.63,"y":37.15,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:19:24.653492',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',8,'answers','[["Wait","west"]]','genestealers',NULL,'2026-11-28 07:19:24.945232',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',6,'answers','[["MoveUnit","u1"]]','attacker',NULL,'2026-11-28 07:19:24.993398',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',6,'answers','[["SetUp",2]]','red',NULL,'2026-11-28 07:19:25.188516',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',6,'answers','[["SetUp",4]]','blue',NULL,'2026-11-28 07:19:25.205938',0,0,0,'');
INSERT INTO "entry" VALUES('XmtnEugHuGLA0I9jQ3tPcQ',6,'answers','[["Move",57,1,""]]','marines','frozen-key-4-0123456789','2026-11-28 07:19:25.258786',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',9,'answers','[["Activate","b3"]]','genestealers',NULL,'2026-11-28 07:19:25.309453',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',7,'answers','[[{"x":0.0,"y":-8.75,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:19:25.384720',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',7,'answers','[[{"x":35.0,"y":4.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:19:25.577722',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',7,'answers','[[{"x":40.82,"y":0.79,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:19:25.585554',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',10,'answers','[["Reveal","b1"]]','genestealers',NULL,'2026-11-28 07:19:25.672212',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',8,'answers','[["EndMoves"]]','attacker',NULL,'2026-11-28 07:19:25.763989',0,0,0,'');
INSERT INTO "entry" VALUES('XmtnEugHuGLA0I9jQ3tPcQ',7,'answers','[["Pass"]]','marines','frozen-key-5-0123456789','2026-11-28 07:19:25.885485',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',8,'answers','[["SetUp",3]]','blue',NULL,'2026-11-28 07:19:25.963482',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',11,'answers','[["Activate","b2"]]','genestealers',NULL,'2026-11-28 07:19:26.031740',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',8,'answers','[["SetUp",3]]','red',NULL,'2026-11-28 07:19:26.033051',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',9,'answers','[["EndActions"],[3]]','attacker',NULL,'2026-11-28 07:19:26.145576',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',9,'answers','[[{"x":41.0,"y":90.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:19:26.368143',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',12,'answers','[["Enter",5,0]]','genestealers',NULL,'2026-11-28 07:19:26.424099',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',9,'answers','[[{"x":8.82,"y":34.63,"angle":0.0,"level":0.0},{"x":7.56,"y":34.63,"angle":0.0,"level":0.0},{"x":8.82,"y":35.89,"angle":0.0,"level":0.0},{"x":10.08,"y":34.63,"angle":0.0,"level":0.0},{"x":7.56,"y":35.89,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:19:26.427023',0,0,0,'');
INSERT INTO "entry" VALUES('XmtnEugHuGLA0I9jQ3tPcQ',8,'answers','[["Move",42,1,""]]','marines','frozen-key-6-0123456789','2026-11-28 07:19:26.487806',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',10,'answers','[["EndMoves"]]','attacker',NULL,'2026-11-28 07:19:26.551233',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',10,'answers','[["SetUp",0]]','red',NULL,'2026-11-28 07:19:26.738589',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',13,'answers','[["Activate","g1"]]','genestealers',NULL,'2026-11-28 07:19:26.798559',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',10,'answers','[["SetUp",0]]','blue',NULL,'2026-11-28 07:19:26.821226',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',11,'answers','[["OpenDoor","u1.1","d2"],[2],[3]]','attacker',NULL,'2026-11-28 07:19:26.915034',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',11,'answers','[[{"x":69.0,"y":29.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:19:27.121664',0,0,0,'');
INSERT INTO "entry" VALUES('XmtnEugHuGLA0I9jQ3tPcQ',9,'answers','[["Move",59,1,""]]','marines','frozen-key-7-0123456789','2026-11-28 07:19:27.132475',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',14,'answers','[["Enter",128,1]]','genestealers',NULL,'2026-11-28 07:19:27.165475',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',11,'answers','[[{"x":12.56,"y":0.79,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:19:27.180301',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',12,'answers','[["Lay",1200,-1000,2]]','defender',NULL,'2026-11-28 07:19:27.268826',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',12,'answers','[["SetUp",2]]','blue',NULL,'2026-11-28 07:19:27.508717',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',15,'answers','[["Turn",0]]','genestealers',NULL,'2026-11-28 07:19:27.552592',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',12,'answers','[["SetUp",0]]','red',NULL,'2026-11-28 07:19:27.642237',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',13,'answers','[["PutDoor",0,-2500,0]]','defender',NULL,'2026-11-28 07:19:27.653461',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',13,'answers','[[{"x":28.26,"y":42.63,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:19:30.570265',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',16,'answers','[["Move",117,3,""]]','genestealers',NULL,'2026-11-28 07:19:30.570228',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',13,'answers','[[{"x":56.0,"y":90.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:19:30.570150',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',14,'answers','[["PutDoor",900,-1000,2],[4]]','defender',NULL,'2026-11-28 07:19:30.671939',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',14,'answers','[["KeepBack",3]]','blue',NULL,'2026-11-28 07:19:30.973337',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',17,'answers','[["Move",104,2,""]]','genestealers',NULL,'2026-11-28 07:19:30.973423',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',14,'answers','[["SetUp",3]]','red',NULL,'2026-11-28 07:19:30.975488',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',15,'answers','[[{"x":10.75,"y":-23.75,"angle":0.0,"level":0.0},{"x":8.25,"y":-23.75,"angle":0.0,"level":0.0},{"x":10.75,"y":-21.25,"angle":0.0,"level":0.0},{"x":8.25,"y":-21.25,"angle":0.0,"level":0.0},{"x":5.75,"y":-23.75,"angle":0.0,"level":0.0},{"x":10.75,"y":-18.75,"angle":0.0,"level":0.0},{"x":5.75,"y":-21.25,"angle":0.0,"level":0.0},{"x":8.25,"y":-18.75,"angle":0.0,"level":0.0}],[4],[1]]','defender',NULL,'2026-11-28 07:19:31.089446',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',18,'answers','[["Move",118,3,""]]','genestealers',NULL,'2026-11-28 07:19:31.357633',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',15,'answers','[["SetUp",4]]','red',NULL,'2026-11-28 07:19:31.385487',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',15,'answers','[[{"x":125.0,"y":5.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:19:31.386964',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',16,'answers','[["StandFast"]]','attacker',NULL,'2026-11-28 07:19:31.475911',0,0,0,'');
INSERT INTO "entry" VALUES('1uBvfMiGXJf44_rCIkXx2Q',19,'answers','[["Move",117,3,""],[1]]','genestealers',NULL,'2026-11-28 07:19:31.725508',0,0,0,'');
INSERT INTO "entry" VALUES('0Txch3zemUpDz33KeMD9rA',16,'answers','[[{"x":7.85,"y":37.92,"angle":0.0,"level":0.0},{"x":6.28,"y":37.92,"angle":0.0,"level":0.0},{"x":7.85,"y":39.49,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:19:31.758883',0,0,0,'');
INSERT INTO "entry" VALUES('nE_uUYK38xquUKLsuo9wuA',16,'answers','[["SetUp",0]]','blue',NULL,'2026-11-28 07:19:31.805884',0,0,0,'');
INSERT INTO "entry" VALUES('L2DfdrES27dL-oRxv8DxBA',17,'answers','[["MoveUnit","u1"]]','attacker',NULL,'2026-11-28 07:19:31.843158',0,0,0,'');
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
INSERT INTO "game" VALUES('1uBvfMiGXJf44_rCIkXx2Q','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+ba2e8deb9291","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F423362594C314538526751476F327A4D667A685A7458496866626B306765644277564E6B6E73613344575479762D6F4449743448356C7550396B63613651546A4B6676595A524749563454306D4931454C6E664E6E376D6B506970674552382D736B534F3944336C66434C52424F6C54596E5F7841664D4B6E62317A33447A574F4B','a06a02af479b9a0ed298cec75a5b8d21abff58d95e38ca983e7d47d160bee44c','running',1,0,19,2,'marines',NULL,NULL,'aba41c2aba5f93762aacb3d1f4b3a6ca3e7f77fa1ede32af3f9ea4b76f08fed4','','2026-11-28 07:19:19.966738','2026-11-28 07:19:31.725508',NULL,0,0,'');
INSERT INTO "game" VALUES('L2DfdrES27dL-oRxv8DxBA','pistola','search-and-destroy','Search and Destroy','{"reglamento":1,"game":"pistola","mission":"search-and-destroy","rules":"0.1.0+39545b2f5a79","readings":{"distances":"dice","rapid_fire":"two","moved":"unit","majority":"highest","corner_cover":"hard","covered":"half","plasma_grenades":"order","outnumbered":"ratio","wounds_outnumber":true,"pursuit":"initiative","massacre":"dice","targets":"test","fighting":"coherency","shrugging":"every","optional_units":"any","sentinels":"troops","brave_dogs":false,"entry_door_counts":true,"door_behind_door":"straight","overlaps":6,"keep_open":true,"removed":"out","stay_behinds":"lost"}}',X'6741414141414272436F4234524E316E5A6D6C492D494D446C723255742D5057746F56476675596337584F706B4B495651704C41767058327932326B6F5559707175617259315830534A4B50687A473738687244484B50746A68307A30496E746A3454424A77734A674A7347694E4163744157335534796C694B61576E48445653526F2D5645454238375A79','8e262d110d0302213db2fbd37532905e5d13a952a09ec76432003da24867d663','running',1,0,17,3,'attacker',NULL,NULL,'aba41c2aba5f93762aacb3d1f4b3a6ca3e7f77fa1ede32af3f9ea4b76f08fed4','','2026-11-28 07:19:20.641019','2026-11-28 07:19:31.843158',NULL,0,0,'');
INSERT INTO "game" VALUES('0Txch3zemUpDz33KeMD9rA','wh40k','only-war','Only War','{"reglamento":1,"game":"wh40k","mission":"only-war","rules":"0.1.0+a14b16359c36","readings":{"natural_six_hits":false,"smite_rises":false,"first_turn":"finished_first","map_choice":"roll","character_shield":"closest","reserves_2018":false,"narrow_keywords":false,"event_limits":false,"currency":"points","flyers_hold_nothing":false,"linebreaker":"wholly","charger_fights_twice":"apart","arrivals_close":"all"}}',X'6741414141414272436F4234564B433475624F4E464F72704B6D5F516E523033476F51634A4B2D59672D62726549794E69474D5F4F514A777474393431556F3735563450335954424A2D5A467A716E4838456276346C6D774E4C4E453737455F464467335935425967323652315769415F564E35395A586A5A767053484658487764527065776A4F4D4A4341','a9546104938c7469ea1154979463631cf1533ad3a1fa95f9ceaf3333cab2eae9','running',1,0,16,0,'blue',NULL,NULL,'aba41c2aba5f93762aacb3d1f4b3a6ca3e7f77fa1ede32af3f9ea4b76f08fed4','','2026-11-28 07:19:20.907540','2026-11-28 07:19:31.758883',NULL,0,0,'');
INSERT INTO "game" VALUES('nE_uUYK38xquUKLsuo9wuA','fantasy','pitched-battle','Pitched battle','{"reglamento":1,"game":"fantasy","mission":"pitched-battle","rules":"0.1.0+b0786007e1f3","readings":{"dice":"spanish","double_one":false,"fleeing_block_march":false,"cancel_attack":"each","mounted_great":"+2","border":false,"miscast_rows":"ours","fire_heals":true,"stupid_odd":"4+","aboard":"6"}}',X'6741414141414272436F423533696E4276414176683646676B47364345614A47627076584C694E6A33684F4A45616C6E4D674D58444B6C745064687330745A486A5F38426E446D7A4D49565A432D59347244553456324642566F49696C76766E454F38754168797967476A50356B45463870507262644631694558574C6C4F64706D3238665F6B7437544E4B','25eb62dfed0c84cad3a10eba6b3b4f9fad2782851bfd6467e0d0384d00ccc457','running',1,0,16,0,'blue',NULL,NULL,'aba41c2aba5f93762aacb3d1f4b3a6ca3e7f77fa1ede32af3f9ea4b76f08fed4','','2026-11-28 07:19:21.109204','2026-11-28 07:19:31.805884',NULL,0,0,'');
INSERT INTO "game" VALUES('XmtnEugHuGLA0I9jQ3tPcQ','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+ba2e8deb9291","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F423558704F3672454C74467433326A5439576C6D4A6F3841556F692D59444D3179306836737738776A51707368796A5455366F7572742D3235583953536B5846583563624E7A43427157713443476C4B4A4A73466445346E735A6C4C486344463766474B59425574546D763238393673413946684E48702D43725944753563626A68','69b424ea3e0acceefbf3d02c4869b76a7bd902e1742e518bdaa7c868c5558958','running',1,0,9,1,'marines',NULL,NULL,'aba41c2aba5f93762aacb3d1f4b3a6ca3e7f77fa1ede32af3f9ea4b76f08fed4','','2026-11-28 07:19:21.142455','2026-11-28 07:19:27.132475',NULL,0,0,'');
INSERT INTO "game" VALUES('Bo5GdXQ1tl_4EY6RPZlGYA','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+ba2e8deb9291","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F425F503031377279546E77454C4D4F4B6B704D715046615F6A694F30726878433773684874485759735A5159444B472D7957665F6356307377426E6D77512D6A766A3347505348537258445451356F30433135734845464F39415134584446576C585079673654316270484A34486142535036457156573952615A61646F33546655','ef3bcdfdc5016b552157d19c340c183eea0ff85c834c4848a2aa49794a3f3f9f','open',1,0,0,0,NULL,NULL,NULL,'aba41c2aba5f93762aacb3d1f4b3a6ca3e7f77fa1ede32af3f9ea4b76f08fed4','','2026-11-28 07:19:27.751267','2026-11-28 07:19:27.751267',NULL,0,0,'');
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
INSERT INTO "seat" VALUES('1uBvfMiGXJf44_rCIkXx2Q','marines','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('1uBvfMiGXJf44_rCIkXx2Q','genestealers','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('L2DfdrES27dL-oRxv8DxBA','attacker','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('L2DfdrES27dL-oRxv8DxBA','defender','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('0Txch3zemUpDz33KeMD9rA','red','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('0Txch3zemUpDz33KeMD9rA','blue','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('nE_uUYK38xquUKLsuo9wuA','red','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('nE_uUYK38xquUKLsuo9wuA','blue','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('XmtnEugHuGLA0I9jQ3tPcQ','marines','person','aba41c2aba5f93762aacb3d1f4b3a6ca3e7f77fa1ede32af3f9ea4b76f08fed4','Ana','phrase of marines','2026-11-28 07:19:21.161807','','');
INSERT INTO "seat" VALUES('XmtnEugHuGLA0I9jQ3tPcQ','genestealers','person','aba41c2aba5f93762aacb3d1f4b3a6ca3e7f77fa1ede32af3f9ea4b76f08fed4','Ana','phrase of genestealers','2026-11-28 07:19:21.187385','','');
INSERT INTO "seat" VALUES('Bo5GdXQ1tl_4EY6RPZlGYA','marines','person',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('Bo5GdXQ1tl_4EY6RPZlGYA','genestealers','person',NULL,'','',NULL,'','');
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
COMMIT;
