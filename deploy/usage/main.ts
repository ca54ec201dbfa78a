/** Prints tables of access logs of nginx or Caddy: `npm run usage -w deploy -- /var/log/nginx/reporter-portal.log`. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { tablesOf } from './tables.ts'
import { usageOf } from './usage.ts'

const files = process.argv.slice(2)

if (files.length === 0) {
	process.stderr.write('npm run usage -w deploy -- FILE..., also compressed ones that end in .gz\n')
	process.exitCode = 2
} else {
	const broken: string[] = []
	const usage = await usageOf(linesOf(files, broken), (at) => timeOf(at).slice(0, 10))
	for (const sentence of broken) process.stderr.write(`${sentence}\n`)
	if (usage.lines === 0 && broken.length > 0) process.exitCode = 1
	else {
		process.stdout.write(tablesOf(usage, timeOf))
		if (broken.length > 0)
			process.stdout.write(
				`${broken.length} of ${files.length} files couldn't be read to their end.\n`,
			)
	}
}

/** Reads the lines of all files. Adds a sentence to `broken` for a file that can't be read to its end. */
async function* linesOf(names: string[], broken: string[]): AsyncGenerator<string> {
	for (const name of names) {
		let lines = 0
		try {
			const file = createReadStream(name)
			const isZipped = name.endsWith('.gz')
			const input = isZipped ? pipeline(file, createGunzip(), () => undefined) : file
			for await (const line of createInterface({ input })) {
				lines += 1
				yield line
			}
		} catch (error) {
			broken.push(`${name}: ${(error as Error).message}. Its first ${lines} lines are counted.`)
		}
	}
}

/** Date and time in this machine's time zone. */
function timeOf(at: number): string {
	return new Date(at).toLocaleString('sv-SE').slice(0, 16)
}
