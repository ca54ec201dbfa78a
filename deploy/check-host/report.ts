import { NoAnswer } from './host-client.ts'

/** The outcome of a promise: kept, kept in a way that the app tolerates, broken, or not checked. */
export type Outcome = 'kept' | 'tolerated' | 'broken' | 'skipped'

/** One promise of the contract, and its outcome. */
export type Line = {
	/** Its short name, for scripts. */
	promise: string
	/** The promise in words. */
	words: string
	outcome: Outcome
	/** The findings, one sentence each. */
	sentences: string[]
}

/** How a check reports its findings. */
export type Verdict = {
	/** The host breaks the promise, and reporters will notice. */
	broken(sentence: string): void
	/** The app tolerates it, but the host should change it. */
	tolerated(sentence: string): void
	/** Something worth knowing that isn't a fault. */
	note(sentence: string): void
}

/** Thrown by a check that can't be done, with the reason. */
export class Skip extends Error {}

export type Report = ReturnType<typeof createReport>

/** Collects the outcomes of the promises, in the order of the checks. */
export function createReport() {
	const lines: Line[] = []
	return {
		lines: lines as readonly Line[],
		/**
		 * Checks one promise. A request without a response breaks it.
		 *
		 * @returns whether it is kept or tolerated
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

/** 0 if all promises are kept, 1 if something is only tolerated, 2 if a promise is broken. */
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

/** Formats the report as a table for people. */
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
