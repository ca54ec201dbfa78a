/**
 * Installs the missing engines that `ENGINES` names, by default all: Firefox and WebKit from Debian packages, older
 * Chromiums from npm packages. Other systems need an installed Firefox, and have no driver for WebKit.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import {
	chosenEngines,
	type EngineName,
	OLD_CHROMIUMS,
	oldChromiumPath,
	pathOf,
} from './engines.ts'

const PACKAGES: Partial<Record<EngineName, string[]>> = {
	firefox: ['firefox-esr', 'fonts-noto-core'],
	webkit: [
		...['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
		...['gstreamer1.0-plugins-good', 'fonts-noto-core'],
	],
}

/** Older Chromiums by version. The oldest is too old for the app. */
const ARCHIVES: Record<number, string> = {
	119: '@sparticuz/chromium@119.0.2',
	109: '@sparticuz/chromium@109.0.6',
	108: '@sparticuz/chromium@108.0.3',
}

const missing = chosenEngines().filter((name) => pathOf(name) === undefined)
const packages = missing.flatMap((name) => PACKAGES[name] ?? [])
if (packages.length > 0 && process.platform === 'linux')
	attempt(() =>
		run('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${packages.join(' ')}`]),
	)
for (const [version, archive] of Object.entries(ARCHIVES))
	if (!existsSync(oldChromiumPath(Number(version))) && process.platform === 'linux')
		attempt(() => unpackChromium(Number(version), archive))

for (const name of chosenEngines())
	console.log(`${name}: ${pathOf(name) ? 'installed' : 'not available on this machine'}`)

/** Tries an installation. If it fails, the engine's journeys are skipped by name. */
function attempt(install: () => void): void {
	try {
		install()
	} catch (error) {
		console.warn(String(error))
	}
}

function unpackChromium(version: number, name: string): void {
	const file = oldChromiumPath(version)
	const folder = dirname(file)
	rmSync(folder, { recursive: true, force: true })
	mkdirSync(folder, { recursive: true })
	const packed = run('npm', ['pack', name, '--silent', '--pack-destination', OLD_CHROMIUMS])
	const archive = join(OLD_CHROMIUMS, packed.trim().split('\n').at(-1) ?? '')
	run('tar', ['-xzf', archive, '-C', folder, '--strip-components=2', 'package/bin'])
	// SwiftShader renders without a graphics card.
	for (const part of ['chromium', 'swiftshader.tar']) {
		const source = readFileSync(join(folder, `${part}.br`))
		writeFileSync(join(folder, part), brotliDecompressSync(source), { mode: 0o755 })
	}
	run('tar', ['-xf', join(folder, 'swiftshader.tar'), '-C', folder])
	rmSync(archive)
}

/** @returns its standard output */
function run(command: string, args: string[]): string {
	const { status, stdout } = spawnSync(command, args, {
		stdio: ['ignore', 'pipe', 'inherit'],
		encoding: 'utf8',
	})
	if (status !== 0) throw new Error(`${command} ${args.join(' ')} has failed`)
	return stdout
}
