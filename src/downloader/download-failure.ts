import type { Problem } from '../shared/downloads/download-record.ts'

/** A download that cannot go on without the reporter. */
export class DownloadFailure extends Error {
	override readonly name = 'DownloadFailure'
	readonly problem: Problem

	constructor(problem: Problem, cause?: unknown) {
		super(problem, { cause })
		this.problem = problem
	}
}
