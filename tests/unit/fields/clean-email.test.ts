import { describe, expect, test } from 'vitest'
import { cleanEmail } from '../../../src/ui/fields/text-field.tsx'

describe('an e-mail address', () => {
	test.each([
		'\u200ereporter@example.com',
		'\u202areporter@example.com\u202c',
		'\u2068reporter@example.com\u2069',
		'reporter\u200b@example.com\u00ad',
		'\ufeffreporter@example.com\u00a0',
		'\u00a0 reporter@example.com\u200d\n',
		'mailto:reporter@example.com',
		' MAILTO: reporter@example.com',
		'\u200emailto:reporter@example.com?subject=News&body=1',
	])('is taken without what was copied with it: %j', (text) => {
		expect(cleanEmail(text)).toBe('reporter@example.com')
	})

	test.each(['', 'a', 'mailto', 'o’neil+news@example.co.in', 'ವರದಿ@ಉದಾಹರಣೆ.ಭಾರತ'])(
		'is left as it is: %j',
		(text) => {
			expect(cleanEmail(text)).toBe(text)
		},
	)
})
