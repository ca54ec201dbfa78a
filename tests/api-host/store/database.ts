import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Increment it if the tables or the seed change: files of other versions are then recreated. */
const SCHEMA_VERSION = 5

const SCHEMA = `
	CREATE TABLE reporters (
		id TEXT PRIMARY KEY,
		email_address TEXT NOT NULL UNIQUE,
		password_hash TEXT NOT NULL,
		password_changed INTEGER NOT NULL,
		profile TEXT NOT NULL
	) STRICT;
	CREATE TABLE tokens (
		hash TEXT PRIMARY KEY,
		session_id TEXT NOT NULL,
		reporter_id TEXT NOT NULL REFERENCES reporters (id),
		kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
		expires_at INTEGER NOT NULL
	) STRICT;
	CREATE INDEX tokens_of_session ON tokens (session_id);
	CREATE TABLE news (
		id TEXT PRIMARY KEY,
		category TEXT NOT NULL,
		title TEXT NOT NULL,
		brief TEXT NOT NULL,
		created_at INTEGER NOT NULL,
		external_link TEXT,
		media_files TEXT NOT NULL
	) STRICT;
	CREATE INDEX news_of_category ON news (category, created_at, id);
	CREATE TABLE submissions (
		id TEXT PRIMARY KEY,
		reporter_id TEXT NOT NULL REFERENCES reporters (id),
		news_id TEXT NOT NULL REFERENCES news (id),
		platform TEXT NOT NULL,
		content_link TEXT,
		created_at INTEGER NOT NULL,
		review_at INTEGER NOT NULL,
		verdict TEXT NOT NULL,
		verdict_at INTEGER NOT NULL,
		fixed_status TEXT,
		known_metrics TEXT NOT NULL DEFAULT 'all' CHECK (known_metrics IN ('all', 'views', 'none'))
	) STRICT;
	CREATE INDEX submissions_of_link ON submissions (reporter_id, news_id, content_link);
	CREATE INDEX submissions_of_reporter ON submissions (reporter_id, created_at, id);
	CREATE INDEX verdicts_of_reporter ON submissions (reporter_id, verdict, verdict_at);
`

/** Opens the host's database in a file or `:memory:`, and seeds it if it is new or has another schema version. */
export function openDatabase(
	location: string,
	seed: (database: DatabaseSync) => void,
): DatabaseSync {
	if (location !== ':memory:') mkdirSync(dirname(location), { recursive: true })
	const database = new DatabaseSync(location, { timeout: 5000 })
	database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
	const version = database.prepare('PRAGMA user_version').get()?.user_version
	if (version !== SCHEMA_VERSION) fillAnew(database, seed)
	return database
}

function fillAnew(database: DatabaseSync, seed: (database: DatabaseSync) => void): void {
	database.exec('PRAGMA foreign_keys = OFF')
	inTransaction(database, () => {
		const tables = database
			.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
			.all()
		for (const { name } of tables) database.exec(`DROP TABLE "${name}"`)
		database.exec(SCHEMA)
		seed(database)
		database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
	})
	database.exec('PRAGMA foreign_keys = ON')
}

export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
	database.exec('BEGIN IMMEDIATE')
	try {
		const result = work()
		database.exec('COMMIT')
		return result
	} catch (error) {
		database.exec('ROLLBACK')
		throw error
	}
}
