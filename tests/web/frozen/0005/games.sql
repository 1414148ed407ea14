BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',1,'answers','[[3],[3]]',NULL,NULL,'2026-11-28 07:26:35.040519',0,0,0);
INSERT INTO "entry" VALUES('M6GbTl56d3kCqJAGY-aMAg',1,'answers','[[1],[1]]',NULL,NULL,'2026-11-28 07:26:35.191192',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',2,'answers','[["Wait","east"]]','genestealers',NULL,'2026-11-28 07:26:35.417169',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',1,'answers','[["PickForce",8]]','attacker',NULL,'2026-11-28 07:26:35.427595',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',1,'answers','[["PickRoster",1]]','red',NULL,'2026-11-28 07:26:35.474093',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',1,'answers','[["PickArmy",0]]','red',NULL,'2026-11-28 07:26:35.503872',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',3,'answers','[["Wait","south"],[3]]','genestealers',NULL,'2026-11-28 07:26:35.769448',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',2,'answers','[["PickForce",3]]','defender',NULL,'2026-11-28 07:26:35.800829',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',2,'answers','[["PickArmy",3],[6],[4]]','blue',NULL,'2026-11-28 07:26:35.857499',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',2,'answers','[["PickRoster",2],[2],[5],[6]]','blue',NULL,'2026-11-28 07:26:35.857359',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',4,'answers','[["Keep"]]','marines',NULL,'2026-11-28 07:26:36.132894',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',3,'answers','[[{"x":-7.5,"y":6.25,"angle":0.0,"level":0.0},{"x":-10.0,"y":6.25,"angle":0.0,"level":0.0},{"x":-7.5,"y":3.75,"angle":0.0,"level":0.0},{"x":-7.5,"y":8.75,"angle":0.0,"level":0.0},{"x":-5.0,"y":6.25,"angle":0.0,"level":0.0},{"x":-10.0,"y":3.75,"angle":0.0,"level":0.0},{"x":-10.0,"y":8.75,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:26:36.220817',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',3,'answers','[["TakeZone",0]]','red',NULL,'2026-11-28 07:26:36.261474',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',3,'answers','[[{"x":29.0,"y":33.0,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:26:36.288688',0,0,0);
INSERT INTO "entry" VALUES('M6GbTl56d3kCqJAGY-aMAg',2,'answers','[["Wait","west"]]','genestealers','frozen-key-0-0123456789','2026-11-28 07:26:36.290559',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',5,'answers','[["Command","brother-oduya"]]','marines',NULL,'2026-11-28 07:26:36.485619',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',4,'answers','[[{"x":7.5,"y":6.25,"angle":0.0,"level":0.0},{"x":5.0,"y":6.25,"angle":0.0,"level":0.0},{"x":7.5,"y":3.75,"angle":0.0,"level":0.0},{"x":7.5,"y":8.75,"angle":0.0,"level":0.0},{"x":10.0,"y":6.25,"angle":0.0,"level":0.0}],[6],[3]]','attacker',NULL,'2026-11-28 07:26:36.592946',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',4,'answers','[["SetUp",1]]','blue',NULL,'2026-11-28 07:26:36.637550',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',4,'answers','[[{"x":20.0,"y":7.0,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:26:36.695368',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',6,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:26:36.841070',0,0,0);
INSERT INTO "entry" VALUES('M6GbTl56d3kCqJAGY-aMAg',3,'answers','[["Wait","west"],[2]]','genestealers','frozen-key-1-0123456789','2026-11-28 07:26:36.856761',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',5,'answers','[["Lay",-300,-1100,0]]','defender',NULL,'2026-11-28 07:26:36.949305',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',5,'answers','[[{"x":76.0,"y":90.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:26:36.999245',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',5,'answers','[[{"x":9.0,"y":30.0,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:26:37.083832',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',7,'answers','[["Command","brother-ansgar"]]','marines',NULL,'2026-11-28 07:26:37.221376',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',6,'answers','[["Look","o2"],[5],[1]]','defender',NULL,'2026-11-28 07:26:37.320624',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',6,'answers','[["SetUp",1]]','red',NULL,'2026-11-28 07:26:37.360407',0,0,0);
INSERT INTO "entry" VALUES('M6GbTl56d3kCqJAGY-aMAg',4,'answers','[["Keep"]]','marines','frozen-key-2-0123456789','2026-11-28 07:26:37.402528',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',6,'answers','[[{"x":35.0,"y":18.0,"angle":0.0,"level":0.0}],[5],[4]]','red',NULL,'2026-11-28 07:26:37.453069',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',8,'answers','[["Move",57,1,""]]','marines',NULL,'2026-11-28 07:26:37.580758',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',7,'answers','[["Lay",-1900,-500,3],[5],[6]]','defender',NULL,'2026-11-28 07:26:37.697191',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',7,'answers','[[{"x":125.0,"y":6.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:26:37.729970',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',7,'answers','[["PickZone",1]]','blue',NULL,'2026-11-28 07:26:37.822817',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',9,'answers','[["Fire","door I8"],[3,1]]','marines',NULL,'2026-11-28 07:26:37.934585',0,0,0);
INSERT INTO "entry" VALUES('M6GbTl56d3kCqJAGY-aMAg',5,'answers','[["Activate","brother-ansgar"]]','marines','frozen-key-3-0123456789','2026-11-28 07:26:37.959504',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',8,'answers','[["MoveUnit","u1"]]','attacker',NULL,'2026-11-28 07:26:38.067664',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',8,'answers','[["SetUp",0]]','blue',NULL,'2026-11-28 07:26:38.106093',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',8,'answers','[["SetUp",3]]','red',NULL,'2026-11-28 07:26:38.191208',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',10,'answers','[["EndPhase"],[2]]','marines',NULL,'2026-11-28 07:26:38.309750',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',9,'answers','[[{"x":1.25,"y":-3.75,"angle":0.0,"level":0.0},{"x":-3.75,"y":1.25,"angle":0.0,"level":0.0},{"x":-0.64,"y":-1.49,"angle":0.0,"level":0.0},{"x":3.75,"y":1.25,"angle":0.0,"level":0.0},{"x":-1.25,"y":1.25,"angle":0.0,"level":0.0},{"x":1.25,"y":1.25,"angle":0.0,"level":0.0},{"x":-1.25,"y":3.75,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:26:38.439852',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',9,'answers','[[{"x":118.0,"y":90.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:26:38.458154',0,0,0);
INSERT INTO "entry" VALUES('M6GbTl56d3kCqJAGY-aMAg',6,'answers','[["Move",57,1,""]]','marines','frozen-key-4-0123456789','2026-11-28 07:26:38.494810',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',9,'answers','[[{"x":16.75,"y":38.92,"angle":0.0,"level":0.0},{"x":14.78,"y":38.92,"angle":0.0,"level":0.0},{"x":16.75,"y":40.89,"angle":0.0,"level":0.0},{"x":18.71,"y":37.94,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:26:38.566140',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',11,'answers','[["Wait","east"]]','genestealers',NULL,'2026-11-28 07:26:38.675418',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',10,'answers','[["MoveUnit","u2"]]','attacker',NULL,'2026-11-28 07:26:38.808008',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',10,'answers','[["SetUp",7]]','red',NULL,'2026-11-28 07:26:38.830211',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',10,'answers','[["SetUp",4]]','blue',NULL,'2026-11-28 07:26:38.930139',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',12,'answers','[["Activate","b1"]]','genestealers',NULL,'2026-11-28 07:26:39.053174',0,0,0);
INSERT INTO "entry" VALUES('M6GbTl56d3kCqJAGY-aMAg',7,'answers','[["Pass"]]','marines','frozen-key-5-0123456789','2026-11-28 07:26:39.067880',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',11,'answers','[[{"x":8.75,"y":2.5,"angle":0.0,"level":0.0},{"x":3.75,"y":3.75,"angle":0.0,"level":0.0},{"x":6.34,"y":3.29,"angle":0.0,"level":0.0},{"x":6.25,"y":6.25,"angle":0.0,"level":0.0},{"x":8.75,"y":5.0,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:26:39.172742',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',11,'answers','[[{"x":35.0,"y":5.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:26:39.185237',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',11,'answers','[[{"x":36.11,"y":6.28,"angle":0.0,"level":0.0},{"x":34.54,"y":6.28,"angle":0.0,"level":0.0},{"x":36.11,"y":4.71,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:26:39.291581',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',13,'answers','[["Activate","b2"]]','genestealers',NULL,'2026-11-28 07:26:39.425069',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',12,'answers','[["CloseDoor","u1.5","d1"],[5]]','attacker',NULL,'2026-11-28 07:26:39.565168',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',12,'answers','[["SetUp",4]]','blue',NULL,'2026-11-28 07:26:39.567550',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',12,'answers','[["SetUp",4]]','red',NULL,'2026-11-28 07:26:39.664838',0,0,0);
INSERT INTO "entry" VALUES('M6GbTl56d3kCqJAGY-aMAg',8,'answers','[["Move",42,1,""]]','marines','frozen-key-6-0123456789','2026-11-28 07:26:39.670212',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',14,'answers','[["Reveal","b3"]]','genestealers',NULL,'2026-11-28 07:26:39.779304',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',13,'answers','[["EndMoves"]]','attacker',NULL,'2026-11-28 07:26:39.950715',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',13,'answers','[[{"x":101.0,"y":114.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:26:39.953377',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',13,'answers','[[{"x":40.04,"y":35.57,"angle":0.0,"level":0.0},{"x":38.47,"y":35.57,"angle":0.0,"level":0.0},{"x":40.04,"y":37.14,"angle":0.0,"level":0.0},{"x":41.61,"y":35.57,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:26:40.036623',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',15,'answers','[["EndPhase"],[3]]','genestealers',NULL,'2026-11-28 07:26:40.139878',0,0,0);
INSERT INTO "entry" VALUES('M6GbTl56d3kCqJAGY-aMAg',9,'answers','[["Move",59,1,""]]','marines','frozen-key-7-0123456789','2026-11-28 07:26:40.269654',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',14,'answers','[["SetUp",4]]','red',NULL,'2026-11-28 07:26:40.362058',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',14,'answers','[["SetUp",5]]','blue',NULL,'2026-11-28 07:26:40.434000',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',16,'answers','[["Keep"]]','marines',NULL,'2026-11-28 07:26:40.505893',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',14,'answers','[["OpenDoor","u1.6","d1"],[6]]','attacker',NULL,'2026-11-28 07:26:40.507406',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',15,'answers','[[{"x":8.0,"y":29.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:26:40.741241',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',15,'answers','[[{"x":39.83,"y":1.48,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:26:40.821711',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',15,'answers','[[{"x":-17.75,"y":-14.75,"angle":0.0,"level":0.0},{"x":-17.75,"y":-12.25,"angle":0.0,"level":0.0},{"x":-15.25,"y":-14.75,"angle":0.0,"level":0.0},{"x":-17.75,"y":-9.75,"angle":0.0,"level":0.0},{"x":-15.25,"y":-12.25,"angle":0.0,"level":0.0},{"x":-17.75,"y":-7.25,"angle":0.0,"level":0.0}],[2],[3]]','defender',NULL,'2026-11-28 07:26:43.237831',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',17,'answers','[["Activate","sergeant-valero"]]','marines',NULL,'2026-11-28 07:26:43.237748',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',16,'answers','[["SetUp",5]]','blue',NULL,'2026-11-28 07:26:43.304992',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',16,'answers','[["SetUp",0]]','red',NULL,'2026-11-28 07:26:43.396788',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',16,'answers','[["EndMoves"]]','defender',NULL,'2026-11-28 07:26:43.722527',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',18,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:26:43.721782',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',17,'answers','[[{"x":95.0,"y":113.5,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:26:43.783790',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',17,'answers','[[{"x":34.02,"y":42.82,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:26:43.841041',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',19,'answers','[["GoOnOverwatch"]]','marines',NULL,'2026-11-28 07:26:44.117790',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',18,'answers','[["SetUp",0]]','red',NULL,'2026-11-28 07:26:44.188886',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',17,'answers','[["Shoot","u3","u1"],[4,1,3,4,5,6,3,4,4,5],[5,2,5],[4,4],[1],[5],[6],[2],[4],[2]]','defender',NULL,'2026-11-28 07:26:44.297016',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',18,'answers','[["SetUp",3]]','blue',NULL,'2026-11-28 07:26:44.451280',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',20,'answers','[["Command","brother-oduya"]]','marines',NULL,'2026-11-28 07:26:44.587491',0,0,0);
INSERT INTO "entry" VALUES('RWEA0_VoFzlBzi5jL8qjDQ',19,'answers','[[{"x":41.0,"y":29.5,"angle":180.0,"level":0.0}]]','red',NULL,'2026-11-28 07:26:44.647726',0,0,0);
INSERT INTO "entry" VALUES('8t9tQk74UnRtxel1xhNuMA',18,'answers','[["OrderRetreat"]]','attacker',NULL,'2026-11-28 07:26:45.636460',0,0,0);
INSERT INTO "entry" VALUES('QGcIgJOCaBdKomgydxv5rA',21,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:26:45.638350',0,0,0);
INSERT INTO "entry" VALUES('vxEKV6xXZEtMAjkC4hB2hw',19,'answers','[[{"x":27.09,"y":6.3,"angle":0.0,"level":0.0},{"x":25.83,"y":6.3,"angle":0.0,"level":0.0},{"x":27.09,"y":5.04,"angle":0.0,"level":0.0},{"x":26.46,"y":7.56,"angle":0.0,"level":0.0},{"x":28.35,"y":5.67,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:26:45.644788',0,0,0);
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
INSERT INTO "game" VALUES('QGcIgJOCaBdKomgydxv5rA','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+9635ad8f4fb0","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F4971636E32734B5456676838573561496176786D593544616839753463375F667A52372D437732554F3568725364424C4E684174693272496E557A566A47416B616D5561555131712D5766353474636D4D77476A6B4F563232595769695F6134307643537353666D686A50377434614C633436614E335F474259455A317447716848','0b90ac317c889c94e57e8663d07160c9b5672789b748c072020a9ab6e2f1513f','running',1,0,21,2,'marines',NULL,NULL,'d94f42753ca2bc7fa3d84708d09177ad209332243ebdb39bd9d69d06c6bc43aa','','2026-11-28 07:26:34.957811','2026-11-28 07:26:45.638350',NULL,0,0);
INSERT INTO "game" VALUES('8t9tQk74UnRtxel1xhNuMA','pistola','search-and-destroy','Search and Destroy','{"reglamento":1,"game":"pistola","mission":"search-and-destroy","rules":"0.1.0+23659376ff80","readings":{"distances":"dice","rapid_fire":"two","moved":"unit","majority":"highest","corner_cover":"hard","covered":"half","plasma_grenades":"order","outnumbered":"ratio","wounds_outnumber":true,"pursuit":"initiative","massacre":"dice","targets":"test","fighting":"coherency","shrugging":"every","optional_units":"any","sentinels":"troops","brave_dogs":false,"entry_door_counts":true,"door_behind_door":"straight","overlaps":6,"keep_open":true,"removed":"out","stay_behinds":"lost"}}',X'6741414141414272436F49723461395249316B594B626F7A37315A323758365349726E5144455455334C79695841346D5F5371666E53665065626D486F3539554A4F5951574B362D37585062644D38736C74463167746F665A635A546454324D6B5A75446A71366836454D5A4F7A4961713036325F6A416758663934546D385777377A396D57586732574D51','9e56524741bb2b6fdf4fd12e21072bfe1b719362eef29d0274de14e4d4dbc173','running',1,0,18,4,'attacker',NULL,NULL,'d94f42753ca2bc7fa3d84708d09177ad209332243ebdb39bd9d69d06c6bc43aa','','2026-11-28 07:26:35.069657','2026-11-28 07:26:45.636460',NULL,0,0);
INSERT INTO "game" VALUES('vxEKV6xXZEtMAjkC4hB2hw','wh40k','only-war','Only War','{"reglamento":1,"game":"wh40k","mission":"only-war","rules":"0.1.0+4843ef0fd863","readings":{"natural_six_hits":false,"smite_rises":false,"first_turn":"finished_first","map_choice":"roll","character_shield":"closest","reserves_2018":false,"narrow_keywords":false,"event_limits":false,"currency":"points","flyers_hold_nothing":false,"linebreaker":"wholly","charger_fights_twice":"apart","arrivals_close":"all"}}',X'6741414141414272436F49725A6254694A47504D396F686D704E714B7257333273376D664A6745756C6F6B694557353441654B2D66354F347A34304C6D586F6746566A41397868356D37444A41584D715578577A5335694132367132554F584B327935494176665055662D3561447178394D7A4351754B426D4A70577463457541654D486E3670523668634F','5ecceb9b5ba8102bac8d84521678885794f0f388788ac718d8138aba17d10dad','running',1,0,19,0,'red',NULL,NULL,'d94f42753ca2bc7fa3d84708d09177ad209332243ebdb39bd9d69d06c6bc43aa','','2026-11-28 07:26:35.114320','2026-11-28 07:26:45.644788',NULL,0,0);
INSERT INTO "game" VALUES('RWEA0_VoFzlBzi5jL8qjDQ','fantasy','pitched-battle','Pitched battle','{"reglamento":1,"game":"fantasy","mission":"pitched-battle","rules":"0.1.0+2bb5d1a513ca","readings":{"dice":"spanish","double_one":false,"fleeing_block_march":false,"cancel_attack":"each","mounted_great":"+2"}}',X'6741414141414272436F49727559744B4C6271313376304C536D3347675A555F3548586B344D774D497831347241786B4D685174634C503270416B74383647634C5258573459576B3249536E6A36486F345765544E6C576A4C44376374744C4C50584566424A546B6B423349417135456A4F6C514F6B6C7757502D615A4344396F56306C53784F447A6E616E','7580095b796c6ed29524749aa32ec301f0f2ba8fba80e28f1a05d93970836688','running',1,0,19,0,'blue',NULL,NULL,'d94f42753ca2bc7fa3d84708d09177ad209332243ebdb39bd9d69d06c6bc43aa','','2026-11-28 07:26:35.143626','2026-11-28 07:26:44.647726',NULL,0,0);
INSERT INTO "game" VALUES('M6GbTl56d3kCqJAGY-aMAg','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+9635ad8f4fb0","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F4972384A676646527654615A4F546E74584F634A336B4150725178364B34796430412D2D5865306B387062504F527854685A386B745A5751334E7338695A5347744949494A31417376547361584769776C366D65796534614E6B3564713532663139764D7745435A72344A6476444F334A5A453447466F4C367A45333756544D306D','0664152165da28142c101c162b9dcbe60f20066df1e218922870695405ba09c9','running',1,0,9,1,'marines',NULL,NULL,'d94f42753ca2bc7fa3d84708d09177ad209332243ebdb39bd9d69d06c6bc43aa','','2026-11-28 07:26:35.160868','2026-11-28 07:26:40.269654',NULL,0,0);
INSERT INTO "game" VALUES('SH7k0YFSffyzetkC346nDQ','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+9635ad8f4fb0","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272436F497776324F7231736D38517478626C577A373535793963583450726A75766D3956397A37554C65306C754F656539734247554C5A747A513074576E652D4C7A7264426B585079686E5947665756364E4A4533685344527A6B70716D56706E717552787450756E4B6B4F3538724C504E574A695872385072523835705931686D46326F','764925815e75bc9d828ca1a4edafffea2528db3ee7b86a980d4937a08123afd7','open',1,0,0,0,NULL,NULL,NULL,'d94f42753ca2bc7fa3d84708d09177ad209332243ebdb39bd9d69d06c6bc43aa','','2026-11-28 07:26:40.823437','2026-11-28 07:26:40.823437',NULL,0,0);
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
INSERT INTO "seat" VALUES('QGcIgJOCaBdKomgydxv5rA','marines','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('QGcIgJOCaBdKomgydxv5rA','genestealers','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('8t9tQk74UnRtxel1xhNuMA','attacker','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('8t9tQk74UnRtxel1xhNuMA','defender','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('vxEKV6xXZEtMAjkC4hB2hw','red','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('vxEKV6xXZEtMAjkC4hB2hw','blue','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('RWEA0_VoFzlBzi5jL8qjDQ','red','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('RWEA0_VoFzlBzi5jL8qjDQ','blue','random',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('M6GbTl56d3kCqJAGY-aMAg','marines','person','d94f42753ca2bc7fa3d84708d09177ad209332243ebdb39bd9d69d06c6bc43aa','Ana','phrase of marines','2026-11-28 07:26:35.172195','','');
INSERT INTO "seat" VALUES('M6GbTl56d3kCqJAGY-aMAg','genestealers','person','d94f42753ca2bc7fa3d84708d09177ad209332243ebdb39bd9d69d06c6bc43aa','Ana','phrase of genestealers','2026-11-28 07:26:35.181348','','');
INSERT INTO "seat" VALUES('SH7k0YFSffyzetkC346nDQ','marines','person',NULL,'','',NULL,'','');
INSERT INTO "seat" VALUES('SH7k0YFSffyzetkC346nDQ','genestealers','person',NULL,'','',NULL,'','');
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
