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
INSERT INTO "alembic_version" VALUES('0010');
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
INSERT INTO "entry" VALUES('8LVuzBYcYJW5epCxYIoL3A',1,'answers','[[1],[2]]',NULL,NULL,'2026-11-30 22:49:01.224837',0,0,0,'');
INSERT INTO "entry" VALUES('8LVuzBYcYJW5epCxYIoL3A',2,'answers','[["Wait","stair"]]','genestealers',NULL,'2026-11-30 22:49:01.278441',0,0,0,'');
INSERT INTO "entry" VALUES('8LVuzBYcYJW5epCxYIoL3A',3,'answers','[["Wait","west"],[1]]','genestealers',NULL,'2026-11-30 22:49:01.291178',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',1,'answers','[["PickRoster",1]]','red',NULL,'2026-11-30 22:49:04.141447',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',2,'answers','[["PickRoster",0],[1],[3]]','blue',NULL,'2026-11-30 22:49:04.526682',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',3,'answers','[["PickZone",0]]','blue',NULL,'2026-11-30 22:49:04.896519',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',4,'answers','[["SetUp",1]]','blue',NULL,'2026-11-30 22:49:05.732550',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',5,'answers','[[{"x":26.46,"y":34.63,"angle":0.0,"level":0.0},{"x":25.2,"y":34.63,"angle":0.0,"level":0.0},{"x":26.46,"y":35.89,"angle":0.0,"level":0.0},{"x":27.72,"y":34.63,"angle":0.0,"level":0.0},{"x":25.2,"y":35.89,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-30 22:49:06.104334',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',6,'answers','[["SetUp",3]]','blue',NULL,'2026-11-30 22:49:06.569854',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',7,'answers','[[{"x":24.01,"y":34.98,"angle":0.0,"level":0.0},{"x":24.01,"y":35.96,"angle":0.0,"level":0.0},{"x":23.03,"y":35.96,"angle":0.0,"level":0.0},{"x":24.01,"y":36.94,"angle":0.0,"level":0.0},{"x":23.03,"y":36.94,"angle":0.0,"level":0.0},{"x":24.99,"y":37.43,"angle":0.0,"level":0.0},{"x":22.05,"y":36.94,"angle":0.0,"level":0.0},{"x":25.97,"y":36.94,"angle":0.0,"level":0.0},{"x":24.01,"y":37.92,"angle":0.0,"level":0.0},{"x":23.03,"y":37.92,"angle":0.0,"level":0.0},{"x":22.05,"y":37.92,"angle":0.0,"level":0.0},{"x":25.97,"y":37.92,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-30 22:49:06.955578',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',8,'answers','[["SetUp",5]]','blue',NULL,'2026-11-30 22:49:07.362098',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',9,'answers','[[{"x":28.26,"y":36.35,"angle":0.0,"level":0.0},{"x":28.26,"y":37.92,"angle":0.0,"level":0.0},{"x":29.83,"y":36.35,"angle":0.0,"level":0.0},{"x":29.83,"y":37.92,"angle":0.0,"level":0.0}]]','blue',NULL,'2026-11-30 22:49:07.734323',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',10,'answers','[["SetUp",1]]','red',NULL,'2026-11-30 22:49:08.173920',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',11,'answers','[[{"x":23.31,"y":8.82,"angle":0.0,"level":0.0},{"x":22.05,"y":8.82,"angle":0.0,"level":0.0},{"x":23.31,"y":7.56,"angle":0.0,"level":0.0},{"x":24.57,"y":8.19,"angle":0.0,"level":0.0},{"x":22.05,"y":7.56,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-30 22:49:08.546410',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',12,'answers','[["SetUp",3]]','red',NULL,'2026-11-30 22:49:08.913840',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',13,'answers','[[{"x":20.79,"y":8.19,"angle":0.0,"level":0.0},{"x":19.53,"y":8.19,"angle":0.0,"level":0.0},{"x":20.79,"y":6.93,"angle":0.0,"level":0.0},{"x":19.53,"y":6.93,"angle":0.0,"level":0.0},{"x":22.05,"y":6.3,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-30 22:49:09.273303',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',14,'answers','[["SetUp",4]]','red',NULL,'2026-11-30 22:49:09.685862',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',15,'answers','[[{"x":34.65,"y":8.19,"angle":0.0,"level":0.0},{"x":33.39,"y":8.19,"angle":0.0,"level":0.0},{"x":34.65,"y":6.93,"angle":0.0,"level":0.0}]]','red',NULL,'2026-11-30 22:49:10.051661',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',16,'answers','[["Begin",true]]','blue',NULL,'2026-11-30 22:49:10.409851',0,0,0,'');
INSERT INTO "entry" VALUES('STnMyIY5a0UaDOLQRj0Guw',17,'answers','[["Seize"],[2]]','red',NULL,'2026-11-30 22:49:10.773915',0,0,0,'');
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
	beat DATETIME, budget INTEGER DEFAULT '0' NOT NULL, increment INTEGER DEFAULT '0' NOT NULL, origin TEXT DEFAULT '' NOT NULL, next TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id)
);
INSERT INTO "game" VALUES('8LVuzBYcYJW5epCxYIoL3A','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+18e5f18db51f","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'67414141414142724466316351314B39574B2D37685075564F314F4F6C757644416D4C78734C676162346C49734D583878356E6B675269334150367A3079546147496562463457355F475A523656397178554462426E7137764439666C416C35324C686334546945724D4B5049616E6E5065623675577235454E41524D596472655252752D587659676E7954','1c72cda510bce1f9dbfe5f2c8b374aec1de87f6d6f9ea9eb87e17b9a2c4ab115','running',1,0,3,1,'marines',NULL,NULL,'d11abc64724bbf7f92f09843162ec97dd8aff1e3fc0820ea32af430e9e99d052','','2026-11-30 22:49:00.316538','2026-11-30 22:49:01.291178',NULL,0,0,'','');
INSERT INTO "game" VALUES('STnMyIY5a0UaDOLQRj0Guw','wh40k','two-patrols','Two Patrols','{"reglamento":1,"game":"wh40k","mission":"two-patrols","rules":"0.1.0+a55bd845c0ac","readings":{"natural_six_hits":false,"smite_rises":false,"first_turn":"finished_first","map_choice":"roll","character_shield":"closest","reserves_2018":false,"narrow_keywords":false,"event_limits":false,"currency":"points","flyers_hold_nothing":false,"linebreaker":"wholly","charger_fights_twice":"apart","arrivals_close":"all"}}',X'67414141414142724466316679676B4648744C3370506236395459576138615A686E4A5F31453663395F654464473550553777325067424676436849426772664C586C2D73307A466B74497044436E4D78727A35596332794F37586131764E5A4562466771302D3178584379574E6355676F6567736B6E536E496A6D3245662D612D42364176705974365154','7f07dca8c8f2bddb492a8df5bf8c97d801a54d050479eb84955a0c933cdecd2e','running',1,0,17,0,'red',NULL,NULL,'d11abc64724bbf7f92f09843162ec97dd8aff1e3fc0820ea32af430e9e99d052','','2026-11-30 22:49:03.439178','2026-11-30 22:49:10.773915',NULL,0,0,'','');
INSERT INTO "game" VALUES('ItB_ph_Wk1vLDI1a44QTSQ','pistola','search-and-destroy','Search and Destroy','{"reglamento":1,"game":"pistola","mission":"search-and-destroy","rules":"0.1.0+fe756bb9e936","readings":{"distances":"dice","rapid_fire":"two","moved":"unit","majority":"highest","corner_cover":"hard","covered":"half","plasma_grenades":"order","outnumbered":"ratio","wounds_outnumber":true,"pursuit":"initiative","massacre":"dice","targets":"test","fighting":"coherency","shrugging":"every","optional_units":"any","sentinels":"troops","brave_dogs":false,"entry_door_counts":true,"door_behind_door":"straight","overlaps":6,"keep_open":true,"removed":"out","stay_behinds":"lost"}}',X'674141414141427244663168646B62686E476B593170376A4F30386B35676A4A33736A6E6A71787A6951385A656845592D6F576B686E48786967596668344366495F4F6C5976555A767A594C5F3668366330484C61663572493476735F51573352447A453146623238482D4E6559334C38693065437A724C55626631697A6B6D6E3662686B4D616B6D765A65','c5fd322fe69e03f686f0fe51c6cad70ccbb6ae4b4bb60796fed31c08517f2788','open',1,0,0,0,'attacker',NULL,NULL,'d11abc64724bbf7f92f09843162ec97dd8aff1e3fc0820ea32af430e9e99d052','','2026-11-30 22:49:05.261120','2026-11-30 22:49:05.753305',NULL,0,0,'','');
CREATE TABLE listing (
	game TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	name TEXT DEFAULT '' NOT NULL, 
	removed BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_listing PRIMARY KEY (game, holder), 
	CONSTRAINT fk_listing_game_game FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "listing" VALUES('8LVuzBYcYJW5epCxYIoL3A','d11abc64724bbf7f92f09843162ec97dd8aff1e3fc0820ea32af430e9e99d052','Sunday with a bot',0);
INSERT INTO "listing" VALUES('ItB_ph_Wk1vLDI1a44QTSQ','d11abc64724bbf7f92f09843162ec97dd8aff1e3fc0820ea32af430e9e99d052','',1);
CREATE TABLE seat (
	game TEXT NOT NULL, 
	seat TEXT NOT NULL, 
	player TEXT NOT NULL, 
	holder TEXT, 
	name TEXT NOT NULL, 
	phrase TEXT NOT NULL, 
	joined DATETIME, anchor TEXT DEFAULT '' NOT NULL, link TEXT DEFAULT '' NOT NULL, kept TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_seat PRIMARY KEY (game, seat), 
	CONSTRAINT fk_seat_game_game FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "seat" VALUES('8LVuzBYcYJW5epCxYIoL3A','marines','person','d11abc64724bbf7f92f09843162ec97dd8aff1e3fc0820ea32af430e9e99d052','Ana','','2026-11-30 22:49:01.168549','','','');
INSERT INTO "seat" VALUES('8LVuzBYcYJW5epCxYIoL3A','genestealers','greedy',NULL,'','',NULL,'','','');
INSERT INTO "seat" VALUES('STnMyIY5a0UaDOLQRj0Guw','red','greedy',NULL,'','',NULL,'','','');
INSERT INTO "seat" VALUES('STnMyIY5a0UaDOLQRj0Guw','blue','greedy',NULL,'','',NULL,'','','');
INSERT INTO "seat" VALUES('ItB_ph_Wk1vLDI1a44QTSQ','attacker','person','21a1be17db5bf0a1214e3db8a04bc0a03123e97a9f3174e680a287d7650fc5bd','Ben','','2026-11-30 22:49:05.753305','','','');
INSERT INTO "seat" VALUES('ItB_ph_Wk1vLDI1a44QTSQ','defender','person',NULL,'','',NULL,'','','');
CREATE INDEX ix_game_state_listed_touched ON game (state, listed, touched);
CREATE INDEX ix_game_maker_state ON game (maker, state);
CREATE INDEX ix_seat_holder ON seat (holder);
CREATE INDEX ix_game_origin_state ON game (origin, state);
CREATE INDEX ix_device_account ON device (account);
CREATE INDEX ix_seat_kept ON seat (kept);
CREATE INDEX ix_listing_holder ON listing (holder);
COMMIT;
