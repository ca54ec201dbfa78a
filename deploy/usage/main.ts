/** Prints tables of access logs of nginx or Caddy: `npm run usage -w deploy -- /var/log/nginx/reporter-portal.log`. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { tablesOf } from './tables.ts'
import { usageOf } from './usage.ts'

const files = process.argv.slice(2)

if (files.length === 0) {
	process.stderr.write('npm run usage -w deploy -- FILE..., also compressed ones that end in .gz\n')
	process.exitCode = 2
} else {
	const usage = await usageOf(linesOf(files), (at) => timeOf(at).slice(0, 10))
	process.stdout.write(tablesOf(usage, timeOf))
}

async function* linesOf(names: string[]): AsyncGenerator<string> {
	for (const name of names) {
		const file = createReadStream(name)
		yield* createInterface({ input: name.endsWith('.gz') ? file.pipe(createGunzip()) : file })
	}
}

/** Date and time in this machine's time zone. */
function timeOf(at: number): string {
	return new Date(at).toLocaleString('sv-SE').slice(0, 16)
}
