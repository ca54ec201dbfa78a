import { expect, test } from 'vitest'
import { ownScript } from '../../../src/shared/own-script.ts'

test.each(['/service-worker.js', '/assets/downloader-a.js'])(
	'%s is a script of the app',
	(path) => {
		expect(ownScript(path)).toBe(new URL(path, location.href).href)
	},
)

test.each(['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,a', 'blob:a'])(
	'%s is none',
	(path) => {
		expect(() => ownScript(path)).toThrow("isn't a script of the app")
	},
)
