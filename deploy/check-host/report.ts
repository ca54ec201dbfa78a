import { NoAnswer } from './host-client.ts'

/** What became of a promise: kept, kept in a way that the app puts up with, broken, or not looked at. */
export type Outcome = 'kept' | 'tolerated' | 'broken' | 'skipped'

/** One promise of the contract, and what the host makes of it. */
export type Line = {
	/** Its short name, for scripts. */
	promise: string
	/** What is promised, in words. */
	words: string
	outcome: Outcome
	/** What was found, one thing a sentence. */
	sentences: string[]
}

/** What an examination says of the promise that it is about. */
export type Verdict = {
	/** The host breaks it: reporters will notice. */
	broken(sentence: string): void
	/** The app puts up with it; better it were otherwise. */
	tolerated(sentence: string): void
	/** There is something worth knowing that is no fault. */
	note(sentence: string): void
}

/** Thrown by an examination that cannot look at its promise, with the reason. */
export class Skip extends Error {}

export type Report = ReturnType<typeof createReport>

/** Collects what becomes of the promises, in the order they are examined. */
export function createReport() {
	const lines: Line[] = []
	return {
		lines: lines as readonly Line[],
		/**
		 * Examines one promise. A request without an answer breaks it.
		 *
		 * @returns whether it is kept, at least tolerably
		 */
		async promise(
			promise: string,
			words: string,
			examine: (verdict: Verdict) => void | Promise<void>,
		): Promise<boolean> {
			const line: Line = { promise, words, outcome: 'kept', sentences: [] }
			lines.push(line)
			const verdict: Verdict = {
				broken(sentence) {
					line.outcome = 'broken'
					line.sentences.push(sentence)
				},
				tolerated(sentence) {
					if (line.outcome === 'kept') line.outcome = 'tolerated'
					line.sentences.push(sentence)
				},
				note(sentence) {
					line.sentences.push(sentence)
				},
			}
			try {
				await examine(verdict)
			} catch (error) {
				if (error instanceof NoAnswer) verdict.broken(error.message)
				else if (error instanceof Skip) {
					line.outcome = 'skipped'
					line.sentences.push(error.message)
				} else throw error
			}
			return line.outcome === 'kept' || line.outcome === 'tolerated'
		},
	}
}

/** 0 where all is well, 1 where the app puts up with something, 2 where a promise is broken. */
export function exitCodeOf(lines: readonly Line[]): number {
	if (lines.some(({ outcome }) => outcome === 'broken')) return 2
	return lines.some(({ outcome }) => outcome === 'tolerated') ? 1 : 0
}

const MARKS: Record<Outcome, string> = {
	kept: 'ok     ',
	tolerated: 'lenient',
	broken: 'BROKEN ',
	skipped: 'skipped',
}

/** The report as a table for people. */
export function tableOf(lines: readonly Line[], host: string): string {
	const rows = lines.flatMap(({ outcome, words, sentences }) => [
		`${MARKS[outcome]}  ${words}`,
		...sentences.map((sentence) => `           ${sentence}`),
	])
	const count = (wanted: Outcome) => lines.filter(({ outcome }) => outcome === wanted).length
	const sum = `${count('kept')} kept, ${count('tolerated')} lenient, ${count('broken')} broken, ${count('skipped')} skipped`
	return [`The promises of the contract, as ${host} keeps them`, '', ...rows, '', sum, ''].join(
		'\n',
	)
}
