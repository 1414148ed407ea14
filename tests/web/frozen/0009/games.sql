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
INSERT INTO "alembic_version" VALUES('0009');
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
INSERT INTO "entry" VALUES('umkMNrX5b3SIQpthosG__Q',1,'answers','[[2],[1]]',NULL,NULL,'2026-11-30 18:51:29.127009',0,0,0,'');
INSERT INTO "entry" VALUES('umkMNrX5b3SIQpthosG__Q',2,'answers','[["Wait","east"]]','genestealers','key-00000001','2026-11-30 18:51:29.138491',0,0,0,'');
INSERT INTO "entry" VALUES('umkMNrX5b3SIQpthosG__Q',3,'answers','[["Wait","west"],[3]]','genestealers','key-00000002','2026-11-30 18:51:29.167710',0,0,0,'');
INSERT INTO "entry" VALUES('umkMNrX5b3SIQpthosG__Q',4,'answers','[["Redraw"],[5]]','marines','key-00000003','2026-11-30 18:51:29.209828',0,0,0,'');
INSERT INTO "entry" VALUES('umkMNrX5b3SIQpthosG__Q',5,'answers','[["Command","brother-oduya"]]','marines','key-00000004','2026-11-30 18:51:29.230285',0,0,0,'');
INSERT INTO "entry" VALUES('umkMNrX5b3SIQpthosG__Q',6,'give-up','null','marines','key-00000005','2026-11-30 18:51:29.234575',0,0,0,'');
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
INSERT INTO "game" VALUES('umkMNrX5b3SIQpthosG__Q','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+55f7d1279bb6","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'67414141414142724463577735506452695845445173492D58676F757748514A5956347152755348634772704D723944714741374B6C314B5F4A4D414B35524D6B55623239325A51307247335073516548483878474865315548473137453467316B7457477855466E7351515346504D386239494C4662534E6A4453574758482D782D49685858564F6B4477','d141b06f6b9d1c2365528972ecd2526fe0d37d6257757bec435fb967c67dd3ac','over',1,0,6,1,NULL,'genestealers','given up','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','','2026-11-30 18:51:28.030102','2026-11-30 18:51:29.234575',NULL,0,0,'','6QRBfvUZhtby1qfBeyEiPQ');
INSERT INTO "game" VALUES('6QRBfvUZhtby1qfBeyEiPQ','space-hulk','cold-hearth','The cold hearth','{"reglamento":1,"game":"space-hulk","mission":"cold-hearth","rules":"0.1.0+55f7d1279bb6","readings":{"cannon_overwatch":2,"shield":"lowest","window":"any","door_overwatch":"closer","reveal_overwatch":"genestealer","flame_marines":false,"sustained_command":false,"blip_sight":"refuse","hold_again":false,"burned_blips_count":true,"shield_defends_only":false,"crush_attacks_only":false,"psychic_straight":false,"clock":0}}',X'6741414141414272446357784254644E6D454E6D34625F7749496D543032414F6343786B685848307478354D7053566538635A6F626930496649676B47716674424241417569356358593544703632424C49576434345957736F4857484A6B4C5343496474716B38474B764B36376E62414C46576159326D3576583071655477686B716D644164384D475546','4471828195a6fe059320ed72d098bd36c64b31affb3c49a2317e048472eb94d9','open',1,0,0,0,NULL,NULL,NULL,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','','2026-11-30 18:51:29.272795','2026-11-30 18:51:29.312264',NULL,0,0,'','');
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
INSERT INTO "seat" VALUES('umkMNrX5b3SIQpthosG__Q','marines','person','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','Ann','','2026-11-30 18:51:29.041099','','','');
INSERT INTO "seat" VALUES('umkMNrX5b3SIQpthosG__Q','genestealers','person','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','Bob','no luck','2026-11-30 18:51:29.073773','','','');
INSERT INTO "seat" VALUES('6QRBfvUZhtby1qfBeyEiPQ','marines','person','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','Bob','','2026-11-30 18:51:29.312264','','','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
INSERT INTO "seat" VALUES('6QRBfvUZhtby1qfBeyEiPQ','genestealers','person',NULL,'Ann','',NULL,'','','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
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
CREATE INDEX ix_seat_kept ON seat (kept);
COMMIT;
