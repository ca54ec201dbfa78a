import type { DatabaseSync } from 'node:sqlite'
import { seedNews } from './seed-news.ts'
import { seedReporters } from './seed-reporters.ts'
import { type Seeding, seedSubmissions } from './seed-submissions.ts'

/** Fills the empty tables of a new database. */
export function seedDatabase(database: DatabaseSync, seeding: Seeding): void {
	seedReporters(database)
	seedNews(database, seeding.now)
	seedSubmissions(database, seeding)
}
