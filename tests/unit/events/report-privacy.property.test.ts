import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { appEvent, crashDetails } from '../../../src/events/app-event.ts'

const word = fc.stringMatching(/^[A-Za-z]{2,12}$/)

/** What no report may contain: addresses, titles, names, messages. */
const secret = fc.oneof(
	fc.webUrl(),
	fc.emailAddress(),
	fc.tuple(word, word).map((words) => words.join(' ')),
	fc.constantFrom('ಅನನ್ಯಾ ಹೆಗಡೆ', 'ಬೆಳಗಾವಿ ಅಧಿವೇಶನ', 'Reporter@123', '+91 80 2345 6789', 'youtu.be/one'),
)

test('no event is sent with an address, a title, a name or a message', () => {
	for (const { entries } of appEvent.options)
		for (const detail of [...Object.keys(entries), 'path', 'message', 'thrown'])
			fc.assert(
				fc.property(secret, fc.gen(), (text, gen) => {
					const raw: Record<string, unknown> = {}
					for (const [name, entry] of Object.entries(entries)) raw[name] = validValue(entry, gen)
					expect(v.is(appEvent, raw)).toBe(true)
					const { success, output } = v.safeParse(appEvent, { ...raw, [detail]: text })
					if (success) expect(JSON.stringify(output)).not.toContain(text)
				}),
			)
})

/** Returns a valid value for a detail, so that the event isn't rejected for another reason. */
function validValue(entry: unknown, gen: fc.GeneratorValue): unknown {
	const { options, wrapped } = entry as { options?: unknown[]; wrapped?: { options?: unknown[] } }
	const choices = options ?? wrapped?.options
	const { literal } = entry as { literal?: string }
	if (literal) return literal
	if (v.is(entry as v.GenericSchema, 1)) return 1
	if (choices) return gen(fc.constantFrom, ...choices)
	return v.is(entry as v.GenericSchema, 'app-DKE4SQ.js') ? 'app-DKE4SQ.js' : 'DKE4SQ'
}

test("only an error's known name and its position in the app are sent", () => {
	fc.assert(
		fc.property(secret, fc.nat(), fc.nat(), (text, line, column) => {
			const error = new TypeError(`${text} ${location.origin}/assets/secret-ABCDEF.js:7:7`)
			error.stack = [
				`TypeError: ${error.message}`,
				`    at ${text.replaceAll(/\W/g, '')} (https://other.example/assets/other-ABCDEF.js:1:2)`,
				`    at one (${location.origin}/assets/app-DKE4SQ.js:${line}:${column})`,
			].join('\n')
			const details = crashDetails(error)
			expect(details).toEqual({ error: 'TypeError', script: 'app-DKE4SQ.js', line, column })
			error.name = text
			expect(crashDetails(error).error).toBe('other')
			expect(v.is(appEvent, { kind: 'crashed', at: 1, ...details })).toBe(true)
		}),
	)
	for (const thrown of [undefined, null, 'a message', { name: 'Ananya' }])
		expect(crashDetails(thrown)).toEqual({ error: 'other' })
})
