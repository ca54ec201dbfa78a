import type { Pace } from '../store/submission-life.ts'

/** What a fresh database is filled by. */
export type Seeding = { now: number; pace: Pace; veteranSubmissions: number }
