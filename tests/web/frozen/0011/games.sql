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
INSERT INTO "alembic_version" VALUES('0011');
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
INSERT INTO "entry" VALUES('2Kow-8Ikk6v1K7l180FLkQ',1,'answers','[[3],[2]]',NULL,NULL,'2026-12-01 01:38:38.288013',0,0,0,'');
INSERT INTO "entry" VALUES('2Kow-8Ikk6v1K7l180FLkQ',2,'answers','[["Wait","east"]]','genestealers','key-00000001','2026-12-01 01:38:38.299205',0,0,0,'');
INSERT INTO "entry" VALUES('2Kow-8Ikk6v1K7l180FLkQ',3,'answers','[["Wait","west"],[4]]','genestealers','key-00000002','2026-12-01 01:38:38.300855',0,0,0,'');
INSERT INTO "entry" VALUES('2Kow-8Ikk6v1K7l180FLkQ',4,'answers','[["Redraw"],[6]]','marines','key-00000003','2026-12-01 01:38:38.305133',0,0,0,'');
INSERT INTO "entry" VALUES('2Kow-8Ikk6v1K7l180FLkQ',5,'answers','[["Command","brother-oduya"]]','marines','key-00000004','2026-12-01 01:38:38.309507',0,0,0,'');
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
INSERT INTO "game" VALUES('2Kow-8Ikk6v1K7l180FLkQ','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+69c3e2b355cf","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272446955653679583478384248316B70307370506F3768715933462D6E555A5F7436554A4959584D326866613164565F79425A3047756539615159666C3355454B4B724C474A556B4D5F764D5062326773396E3932693134516951453165695230705434663358326B456B546D33714F2D5231794354685A676A716F374A636D3850544272','921640db78737fe2b66d1fd81e822474d09a73aaa5e8ddc3c8749acf27792f3e','running',1,0,5,1,'marines',NULL,NULL,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','','2026-12-01 01:38:38.111396','2026-12-01 01:38:38.309507',NULL,0,0,'','');
INSERT INTO "game" VALUES('4oRSfdPwAOCC_-b4j8Kgjg','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+69c3e2b355cf","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'674141414141427244695565444D7A6843595F486C483253546C51674472574A7463573532487862664B584F33507348427A676C7261636345517669453067686E64754A766145483561704A435279766A6F44503166436C456663446967326641504B7651797878795F6D4A3263546254416E726E6D346B4B666239555F38375747732D5854742D527A7542','03d17764fa20b25d6618ad4d2dbf8f72978cfcf69c670b63646e733b774b63d5','open',1,0,0,0,NULL,NULL,NULL,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','','2026-12-01 01:38:38.320550','2026-12-01 01:38:38.320550',NULL,0,0,'','');
CREATE TABLE listing (
	game TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	name TEXT DEFAULT '' NOT NULL, 
	removed BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_listing PRIMARY KEY (game, holder), 
	CONSTRAINT fk_listing_game_game FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
CREATE TABLE seat (
	game TEXT NOT NULL, 
	seat TEXT NOT NULL, 
	player TEXT NOT NULL, 
	holder TEXT, 
	name TEXT NOT NULL, 
	phrase TEXT NOT NULL, 
	joined DATETIME, anchor TEXT DEFAULT '' NOT NULL, link TEXT DEFAULT '' NOT NULL, kept TEXT DEFAULT '' NOT NULL, proposed TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_seat PRIMARY KEY (game, seat), 
	CONSTRAINT fk_seat_game_game FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "seat" VALUES('2Kow-8Ikk6v1K7l180FLkQ','marines','person','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','Ann','','2026-12-01 01:38:38.239516','','','','{"version":5,"what":{"draw":"stands"}}');
INSERT INTO "seat" VALUES('2Kow-8Ikk6v1K7l180FLkQ','genestealers','person','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','Bob','no luck','2026-12-01 01:38:38.255950','','','','');
INSERT INTO "seat" VALUES('4oRSfdPwAOCC_-b4j8Kgjg','marines','person',NULL,'','',NULL,'','','','');
INSERT INTO "seat" VALUES('4oRSfdPwAOCC_-b4j8Kgjg','genestealers','person',NULL,'','',NULL,'','','','');
CREATE INDEX ix_game_state_listed_touched ON game (state, listed, touched);
CREATE INDEX ix_game_maker_state ON game (maker, state);
CREATE INDEX ix_seat_holder ON seat (holder);
CREATE INDEX ix_game_origin_state ON game (origin, state);
CREATE INDEX ix_device_account ON device (account);
CREATE INDEX ix_seat_kept ON seat (kept);
CREATE INDEX ix_listing_holder ON listing (holder);
COMMIT;
