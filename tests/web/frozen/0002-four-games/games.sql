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
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',1,'answers','[[3],[3]]',NULL,NULL,'2026-11-28 07:14:49.609038',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',2,'answers','[["Wait","west"]]','genestealers',NULL,'2026-11-28 07:14:49.981652',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',1,'answers','[["PickForce",4]]','attacker',NULL,'2026-11-28 07:14:50.160043',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',3,'answers','[["Wait","east"],[3]]','genestealers',NULL,'2026-11-28 07:14:50.391044',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',1,'answers','[["PickRoster",1]]','red',NULL,'2026-11-28 07:14:50.377277',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',1,'answers','[["PickArmy",0]]','red',NULL,'2026-11-28 07:14:50.797350',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',4,'answers','[["Keep"]]','marines',NULL,'2026-11-28 07:14:50.852261',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',2,'answers','[["PickRoster",3],[5],[2],[6]]','blue',NULL,'2026-11-28 07:14:50.852365',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',2,'answers','[["PickForce",2]]','defender',NULL,'2026-11-28 07:14:50.901283',0,0,0);
INSERT INTO "entry" VALUES('VZQxKcU2VPF60UCN4V_2MA',1,'answers','[[1],[3]]',NULL,NULL,'2026-11-28 07:14:51.083600',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',2,'answers','[["PickArmy",1],[6],[5]]','blue',NULL,'2026-11-28 07:14:51.196301',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',5,'answers','[["Command","sergeant-valero"]]','marines',NULL,'2026-11-28 07:14:51.251306',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',3,'answers','[["PickZone",1]]','red',NULL,'2026-11-28 07:14:51.251217',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',3,'answers','[[{"x":-0.4,"y":9.8,"angle":0.0,"level":0.0},{"x":-3.2,"y":9.8,"angle":0.0,"level":0.0},{"x":-0.4,"y":7.0,"angle":0.0,"level":0.0},{"x":-0.4,"y":12.6,"angle":0.0,"level":0.0},{"x":2.4,"y":9.8,"angle":0.0,"level":0.0},{"x":-3.2,"y":7.0,"angle":0.0,"level":0.0},{"x":-3.2,"y":12.6,"angle":0.0,"level":0.0}],[2],[4]]','attacker',NULL,'2026-11-28 07:14:51.288371',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',3,'answers','[["TakeZone",1]]','red',NULL,'2026-11-28 07:14:51.556198',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',6,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:14:51.653469',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',4,'answers','[["EndMoves"],[2]]','attacker',NULL,'2026-11-28 07:14:51.656165',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',4,'answers','[["SetUp",5]]','blue',NULL,'2026-11-28 07:14:51.896453',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',4,'answers','[["SetUp",2]]','blue',NULL,'2026-11-28 07:14:51.936742',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',7,'answers','[["EndPhase"],[2]]','marines',NULL,'2026-11-28 07:14:52.053189',0,0,0);
INSERT INTO "entry" VALUES('VZQxKcU2VPF60UCN4V_2MA',2,'answers','[["Wait","west"]]','genestealers','frozen-key-0-0123456789','2026-11-28 07:14:52.413234',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',5,'answers','[["EndMoves"],[6]]','attacker',NULL,'2026-11-28 07:14:52.413339',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',8,'answers','[["Wait","west"]]','genestealers',NULL,'2026-11-28 07:14:52.564953',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',5,'answers','[[{"x":126.0,"y":29.5,"angle":180.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:14:52.564838',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',5,'answers','[[{"x":43.18,"y":42.63,"angle":0.0,"level":0.0},{"x":41.61,"y":42.63,"angle":0.0,"level":0.0},{"x":43.18,"y":41.06,"angle":0.0,"level":0.0},{"x":41.61,"y":41.06,"angle":0.0,"level":0.0},{"x":40.04,"y":42.63,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:14:52.565004',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',6,'answers','[[{"x":-1.75,"y":-8.75,"angle":0.0,"level":0.0},{"x":0.75,"y":-8.75,"angle":0.0,"level":0.0},{"x":-1.75,"y":-6.25,"angle":0.0,"level":0.0},{"x":0.75,"y":-6.25,"angle":0.0,"level":0.0},{"x":-1.75,"y":-3.75,"angle":0.0,"level":0.0},{"x":0.75,"y":-3.75,"angle":0.0,"level":0.0},{"x":-1.75,"y":-1.25,"angle":0.0,"level":0.0},{"x":0.75,"y":-1.25,"angle":0.0,"level":0.0}],[4],[5]]','defender',NULL,'2026-11-28 07:14:52.934048',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',9,'answers','[["EndPhase"],[2]]','genestealers',NULL,'2026-11-28 07:14:52.963515',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',6,'answers','[["SetUp",2]]','red',NULL,'2026-11-28 07:14:52.963629',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',6,'answers','[["SetUp",7]]','red',NULL,'2026-11-28 07:14:53.048685',0,0,0);
INSERT INTO "entry" VALUES('VZQxKcU2VPF60UCN4V_2MA',3,'answers','[["Wait","west"],[2]]','genestealers','frozen-key-1-0123456789','2026-11-28 07:14:53.197786',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',7,'answers','[["EndMoves"]]','defender',NULL,'2026-11-28 07:14:53.323575',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',10,'answers','[["Redraw"],[2]]','marines',NULL,'2026-11-28 07:14:53.385231',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',7,'answers','[[{"x":119.0,"y":90.5,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:14:53.392753',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',7,'answers','[[{"x":40.12,"y":1.18,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:14:53.477218',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',8,'answers','[["Shoot","u2","u1"]]','defender',NULL,'2026-11-28 07:14:53.684172',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',11,'answers','[["Activate","brother-ilario"]]','marines',NULL,'2026-11-28 07:14:53.829713',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',8,'answers','[["SetUp",1]]','blue',NULL,'2026-11-28 07:14:53.865073',0,0,0);
INSERT INTO "entry" VALUES('VZQxKcU2VPF60UCN4V_2MA',4,'answers','[["Keep"]]','marines','frozen-key-2-0123456789','2026-11-28 07:14:53.872266',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',8,'answers','[["SetUp",6]]','blue',NULL,'2026-11-28 07:14:53.992793',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',12,'answers','[["GoOnGuard"]]','marines',NULL,'2026-11-28 07:14:54.259919',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',9,'answers','[[{"x":62.0,"y":29.5,"angle":180.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:14:54.260040',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',9,'answers','[[{"x":22.66,"y":35.97,"angle":0.0,"level":0.0},{"x":22.66,"y":37.94,"angle":0.0,"level":0.0},{"x":20.68,"y":35.97,"angle":0.0,"level":0.0},{"x":24.62,"y":36.95,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:14:54.365332',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',9,'answers','[["KeepCharge"],[4,6,2,3,2,2,5,6],[4,6,3],[4]]','defender',NULL,'2026-11-28 07:14:54.366182',0,0,0);
INSERT INTO "entry" VALUES('VZQxKcU2VPF60UCN4V_2MA',5,'answers','[["Activate","brother-ansgar"]]','marines','frozen-key-3-0123456789','2026-11-28 07:14:54.547103',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',13,'answers','[["Command","brother-ansgar"]]','marines',NULL,'2026-11-28 07:14:54.741366',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',10,'answers','[["SetUp",1]]','red',NULL,'2026-11-28 07:14:54.770373',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',10,'answers','[["SetUp",0]]','red',NULL,'2026-11-28 07:14:54.773629',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',10,'answers','[["Charge","u2","u1"]]','defender',NULL,'2026-11-28 07:14:54.770463',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',14,'answers','[["Turn",2]]','marines',NULL,'2026-11-28 07:14:55.129547',0,0,0);
INSERT INTO "entry" VALUES('VZQxKcU2VPF60UCN4V_2MA',6,'answers','[["Move",57,1,""]]','marines','frozen-key-4-0123456789','2026-11-28 07:14:55.131051',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',11,'answers','[[{"x":97.0,"y":90.5,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:14:55.189048',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',11,'answers','[[{"x":34.02,"y":8.82,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:14:55.189175',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',11,'answers','[[{"x":3.46,"y":2.62,"angle":0.0,"level":0.0},{"x":-0.04,"y":-6.13,"angle":0.0,"level":0.0},{"x":-0.04,"y":-2.63,"angle":0.0,"level":0.0},{"x":-0.04,"y":0.87,"angle":0.0,"level":0.0},{"x":-5.65,"y":5.99,"angle":0.0,"level":0.0},{"x":-3.2,"y":4.35,"angle":0.0,"level":0.0},{"x":2.05,"y":5.99,"angle":0.0,"level":0.0},{"x":-0.04,"y":4.37,"angle":0.0,"level":0.0}],[5,1,4,1,5,3,2,1,4,5,3,5,6,4],[5,5,1,2,6,6,6,2,6,3,6,2,4,1,6,2,5,2,2,3,1],[4,1,5,2,5,1,3,2,5,2],[1,5,1,5,3,4,6,2],[2,2,4,6,6,1,6,5,6,5],[4,6,4,4,1,1],[6,4],[3,2,1,6,1]]','defender',NULL,'2026-11-28 07:14:55.233594',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',15,'answers','[["Command","brother-tancred"]]','marines',NULL,'2026-11-28 07:14:55.485784',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',12,'answers','[["SetUp",3]]','blue',NULL,'2026-11-28 07:14:55.673393',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',12,'answers','[[{"x":-0.4,"y":9.8,"angle":0.0,"level":0.0},{"x":-3.2,"y":9.8,"angle":0.0,"level":0.0},{"x":-0.4,"y":7.0,"angle":0.0,"level":0.0},{"x":2.4,"y":9.8,"angle":0.0,"level":0.0},{"x":-3.2,"y":7.0,"angle":0.0,"level":0.0}]]','attacker',NULL,'2026-11-28 07:14:55.677540',0,0,0);
INSERT INTO "entry" VALUES('VZQxKcU2VPF60UCN4V_2MA',7,'answers','[["Pass"]]','marines','frozen-key-5-0123456789','2026-11-28 07:14:55.701481',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',16,'answers','[["Turn",2]]','marines',NULL,'2026-11-28 07:14:55.855406',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',12,'answers','[["SetUp",7]]','blue',NULL,'2026-11-28 07:14:55.939359',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',13,'answers','[[{"x":126.0,"y":6.5,"angle":180.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:14:56.038838',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',13,'answers','[["OrderRetreat"]]','attacker',NULL,'2026-11-28 07:14:56.117412',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',17,'answers','[["EndPhase"],[3]]','marines',NULL,'2026-11-28 07:14:56.242405',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',13,'answers','[[{"x":27.44,"y":40.86,"angle":0.0,"level":0.0},{"x":26.46,"y":40.86,"angle":0.0,"level":0.0},{"x":27.44,"y":39.88,"angle":0.0,"level":0.0},{"x":27.44,"y":41.84,"angle":0.0,"level":0.0},{"x":28.42,"y":40.86,"angle":0.0,"level":0.0},{"x":26.46,"y":39.88,"angle":0.0,"level":0.0},{"x":26.46,"y":41.84,"angle":0.0,"level":0.0},{"x":28.42,"y":39.88,"angle":0.0,"level":0.0},{"x":28.42,"y":41.84,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:14:56.328792',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',14,'answers','[["SetUp",4]]','red',NULL,'2026-11-28 07:14:56.421623',0,0,0);
INSERT INTO "entry" VALUES('VZQxKcU2VPF60UCN4V_2MA',8,'answers','[["Move",42,1,""]]','marines','frozen-key-6-0123456789','2026-11-28 07:14:56.436986',0,0,0);
INSERT INTO "entry" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ',14,'answers','[["GoAlong","u1"],[2,2,1,2,3]]','attacker',NULL,'2026-11-28 07:14:56.536448',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',18,'answers','[["Wait","east"]]','genestealers',NULL,'2026-11-28 07:14:56.641145',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',14,'answers','[["SetUp",5]]','red',NULL,'2026-11-28 07:14:56.733022',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',15,'answers','[[{"x":106.0,"y":114.5,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:14:56.809423',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',19,'answers','[["Activate","b1"]]','genestealers',NULL,'2026-11-28 07:14:57.025416',0,0,0);
INSERT INTO "entry" VALUES('VZQxKcU2VPF60UCN4V_2MA',9,'answers','[["Move",59,1,""]]','marines','frozen-key-7-0123456789','2026-11-28 07:14:57.096922',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',15,'answers','[[{"x":42.21,"y":0.63,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:14:57.143934',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',16,'answers','[["SetUp",4]]','blue',NULL,'2026-11-28 07:14:57.194274',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',20,'answers','[["Activate","b3"]]','genestealers',NULL,'2026-11-28 07:14:57.420901',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',17,'answers','[[{"x":106.0,"y":5.5,"angle":180.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:14:57.584049',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',16,'answers','[["SetUp",4]]','blue',NULL,'2026-11-28 07:14:57.611302',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',21,'answers','[["EndPhase"],[2]]','genestealers',NULL,'2026-11-28 07:15:00.189149',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',18,'answers','[["SetUp",3]]','red',NULL,'2026-11-28 07:15:00.194708',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',17,'answers','[[{"x":1.57,"y":42.63,"angle":0.0,"level":0.0},{"x":1.57,"y":41.06,"angle":0.0,"level":0.0},{"x":3.14,"y":42.63,"angle":0.0,"level":0.0},{"x":3.14,"y":41.06,"angle":0.0,"level":0.0},{"x":1.57,"y":39.49,"angle":0.0,"level":0.0},{"x":4.71,"y":42.63,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:15:00.193010',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',22,'answers','[["Keep"]]','marines',NULL,'2026-11-28 07:15:00.549120',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',19,'answers','[[{"x":21.0,"y":113.5,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:15:00.578849',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',18,'answers','[["SetUp",4]]','red',NULL,'2026-11-28 07:15:00.594482',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',23,'answers','[["Command","brother-ansgar"]]','marines',NULL,'2026-11-28 07:15:00.916674',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',19,'answers','[[{"x":23.55,"y":0.79,"angle":0.0,"level":0.0},{"x":21.98,"y":0.79,"angle":0.0,"level":0.0},{"x":25.12,"y":0.79,"angle":0.0,"level":0.0},{"x":22.77,"y":2.35,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-28 07:15:00.992941',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',20,'answers','[[{"x":146.0,"y":29.5,"angle":180.0,"level":0.0}]]','blue',NULL,'2026-11-28 07:15:01.020305',0,0,0);
INSERT INTO "entry" VALUES('C4cFfRAwMRJwwzqE8EFZRA',24,'answers','[["GoOnOverwatch"]]','marines',NULL,'2026-11-28 07:15:01.285198',0,0,0);
INSERT INTO "entry" VALUES('VPJnzOgRV2Cw_5mhUUXL5g',21,'answers','[[{"x":125.0,"y":111.5,"angle":0.0,"level":0.0}],[5],[6]]','red',NULL,'2026-11-28 07:15:01.406925',0,0,0);
INSERT INTO "entry" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ',20,'answers','[["SetUp",0]]','blue',NULL,'2026-11-28 07:15:01.413296',0,0,0);
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
INSERT INTO "game" VALUES('C4cFfRAwMRJwwzqE8EFZRA','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+851dbc0de786","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'E66DAB7564C8765CBCADE9ED8AE19E10EB311E32C993EF01EE10061A38457C58','986fed710193f6bdbf030c9096a109de9d2e1aa78e1ef8687f49e9e9fd7cb942','running',1,0,24,3,'marines',NULL,NULL,'4ece5a33c27de59b54c9970da137d11a40532d496ed5b72b837c2f3c1be04226','','2026-11-28 07:14:49.496800','2026-11-28 07:15:01.285198',NULL,0,0);
INSERT INTO "game" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ','pistola','search-and-destroy','Search and Destroy','{"reglamento":1,"game":"pistola","mission":"search-and-destroy","rules":"0.1.0+e5fdaa581149","readings":{"distances":"dice","rapid_fire":"two","moved":"unit","majority":"highest","corner_cover":"hard","covered":"half","plasma_grenades":"order","outnumbered":"ratio","wounds_outnumber":true,"pursuit":"initiative","massacre":"dice","targets":"test","fighting":"coherency","shrugging":"every","optional_units":"any","sentinels":"troops","brave_dogs":false,"entry_door_counts":true,"door_behind_door":"straight","overlaps":6,"keep_open":true,"removed":"out","stay_behinds":"lost"}}',X'02CB40499DA7504CE64BCD36DD8AC143CB9F68DB4A8D89BF2A047FBDFF7D7379','1fb60290e344ca4e9b36da13085969a9c245895f63cde2aa4f704365c93131bc','over',1,0,14,4,NULL,'defender','defender victory','4ece5a33c27de59b54c9970da137d11a40532d496ed5b72b837c2f3c1be04226','','2026-11-28 07:14:49.721752','2026-11-28 07:14:56.536448',NULL,0,0);
INSERT INTO "game" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ','wh40k','only-war','Only War','{"reglamento":1,"game":"wh40k","mission":"only-war","rules":"0.1.0+84907f14c6bb","readings":{"natural_six_hits":false,"smite_rises":false,"first_turn":"finished_first","map_choice":"roll","character_shield":"closest","reserves_2018":false,"narrow_keywords":false,"event_limits":false,"currency":"points","flyers_hold_nothing":false,"linebreaker":"wholly"}}',X'81DAC97B294EC6A1822247BDDD538BB503619F9092FED7DD67EA124819BB792E','4f4a17666221274279345bf97179a33fdfadf206585c8db142365dc43dcf3245','running',1,0,20,0,'blue',NULL,NULL,'4ece5a33c27de59b54c9970da137d11a40532d496ed5b72b837c2f3c1be04226','','2026-11-28 07:14:49.953572','2026-11-28 07:15:01.413296',NULL,0,0);
INSERT INTO "game" VALUES('VPJnzOgRV2Cw_5mhUUXL5g','fantasy','pitched-battle','Pitched battle','{"reglamento":1,"game":"fantasy","mission":"pitched-battle","rules":"0.1.0+b97e50bdc057","readings":{"dice":"spanish","double_one":false,"fleeing_block_march":false}}',X'F3F4F08E0A1AD6F07896D76005E785D2DDC9DC7E2DE45DE9318FCAF395D08C59','f0a68b1b6fdac4a69842d72065292ce1baf141eccd40361df9921405a93dffd0','running',1,0,21,0,'blue',NULL,NULL,'4ece5a33c27de59b54c9970da137d11a40532d496ed5b72b837c2f3c1be04226','','2026-11-28 07:14:50.350123','2026-11-28 07:15:01.406925',NULL,0,0);
INSERT INTO "game" VALUES('VZQxKcU2VPF60UCN4V_2MA','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+851dbc0de786","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'EE8E8413A941A9FF56AD93DBDA1869F57E1FA3ED5AF6D52B45270B85391855B3','f6bbcefea7f03fb85959e19c9c8e0720a2407be6c2c35e9b192fe6de4e0ca8db','running',1,0,9,1,'marines',NULL,NULL,'4ece5a33c27de59b54c9970da137d11a40532d496ed5b72b837c2f3c1be04226','','2026-11-28 07:14:50.624775','2026-11-28 07:14:57.096922',NULL,0,0);
INSERT INTO "game" VALUES('_1M_ylsxX4CF8scs-MDICA','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+851dbc0de786","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'619CAA9D5B09864816AEDE83F62F249C6271880CE93310D16F36ED7FBF35D2A6','7dddda89c29dde1921b982337c50b0a4a1906d792df9fc54419f68c41968270a','open',1,0,0,0,NULL,NULL,NULL,'4ece5a33c27de59b54c9970da137d11a40532d496ed5b72b837c2f3c1be04226','','2026-11-28 07:14:57.696814','2026-11-28 07:14:57.696814',NULL,0,0);
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
INSERT INTO "seat" VALUES('C4cFfRAwMRJwwzqE8EFZRA','marines','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('C4cFfRAwMRJwwzqE8EFZRA','genestealers','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ','attacker','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('hv0Zd7P_p-Z-T3btY9GCCQ','defender','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ','red','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('cKPLM9Y3gKDAGPcOYPPLSQ','blue','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('VPJnzOgRV2Cw_5mhUUXL5g','red','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('VPJnzOgRV2Cw_5mhUUXL5g','blue','random',NULL,'','',NULL);
INSERT INTO "seat" VALUES('VZQxKcU2VPF60UCN4V_2MA','marines','person','4ece5a33c27de59b54c9970da137d11a40532d496ed5b72b837c2f3c1be04226','Ana','phrase of marines','2026-11-28 07:14:50.936161');
INSERT INTO "seat" VALUES('VZQxKcU2VPF60UCN4V_2MA','genestealers','person','4ece5a33c27de59b54c9970da137d11a40532d496ed5b72b837c2f3c1be04226','Ana','phrase of genestealers','2026-11-28 07:14:50.997490');
INSERT INTO "seat" VALUES('_1M_ylsxX4CF8scs-MDICA','marines','person',NULL,'','',NULL);
INSERT INTO "seat" VALUES('_1M_ylsxX4CF8scs-MDICA','genestealers','person',NULL,'','',NULL);
CREATE INDEX ix_game_state_listed_touched ON game (state, listed, touched);
CREATE INDEX ix_game_maker_state ON game (maker, state);
CREATE INDEX ix_seat_holder ON seat (holder);
COMMIT;
