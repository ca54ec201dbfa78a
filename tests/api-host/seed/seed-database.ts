import type { DatabaseSync } from 'node:sqlite'
import type { Pace } from '../store/submission-life.ts'
import { seedNews } from './seed-news.ts'
import { seedReporters } from './seed-reporters.ts'
import { seedSubmissions } from './seed-submissions.ts'

export type Seeding = { now: number; pace: Pace; veteranSubmissions: number }

/** Fills the empty tables of a new database. */
export function seedDatabase(database: DatabaseSync, seeding: Seeding): void {
	seedReporters(database)
	seedNews(database, seeding.now)
	seedSubmissions(database, seeding)
}
