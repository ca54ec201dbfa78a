import { parseArgs } from 'node:util'
import { readSettings, updateTypesOf } from '../../src/build/settings.ts'
import { checkHost } from './check-host.ts'
import { exitCodeOf, tableOf } from './report.ts'

const USAGE = `npm run check-host -w deploy -- https://api.example.org [--origin https://app.example.org] [--write] [--json]

CHECK_HOST_EMAIL and CHECK_HOST_PASSWORD in the environment are those of a reporter who has changed the default
password. The newsroom's settings (VITE_UPDATE_TYPE_..., VITE_MEDIA_BASE) are taken from there as well.
`

/**
 * Checks an API host, prints the findings, and returns the exit code: 0 all promises are kept, 1 something is lenient,
 * 2 a promise is broken, 3 nothing could be checked. @throws if arguments are missing or wrong
 */
export async function checkHostCommand(
	args: string[],
	environment: Record<string, string | undefined>,
	print: (text: string) => void,
): Promise<number> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			origin: { type: 'string' },
			write: { type: 'boolean', default: false },
			json: { type: 'boolean', default: false },
		},
	})
	const { CHECK_HOST_EMAIL: emailAddress, CHECK_HOST_PASSWORD: password } = environment
	const [address] = positionals
	if (!address || positionals.length > 1 || !emailAddress || !password) throw new Error(USAGE)
	const settings = readSettings(environment)
	const origin = originOf(address)
	const lines = await checkHost({
		origin,
		account: { emailAddress, password },
		appOrigin: values.origin && originOf(values.origin),
		updateTypes: updateTypesOf(settings),
		mediaBase: settings.VITE_MEDIA_BASE ?? origin,
		write: values.write,
	})
	const exitCode = lines.length > 1 ? exitCodeOf(lines) : 3
	const json = `${JSON.stringify({ host: origin, exitCode, promises: lines }, undefined, '\t')}\n`
	print(values.json ? json : tableOf(lines, origin))
	return exitCode
}

function originOf(address: string): string {
	const url = URL.canParse(address) ? new URL(address) : undefined
	if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
		throw new Error(`“${address}” isn't a web address such as https://api.example.org.`)
	if (url.username || url.password)
		throw new Error('E-mail and password belong in the environment, not in the address.')
	return url.origin
}
