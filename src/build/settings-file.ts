/** A value as it was written, and where if it is in a file, such as `newsroom.env, line 3`. */
export type WrittenSetting = { value: string; place?: string }

export type SettingsFile = {
	settings: ReadonlyMap<string, WrittenSetting>
	/** A sentence for each line that can't be read. */
	problems: string[]
}

/**
 * Parses a settings file, which has this name in messages. Unlike in Node's `parseEnv`, a `#` in a value doesn't start
 * a comment, because colours begin with it.
 */
export function parseSettingsFile(content: Uint8Array, name: string): SettingsFile {
	// UTF-8 text has no zero bytes.
	if (content.includes(0))
		return {
			settings: new Map(),
			problems: [`${name}, line 1: The file is in UTF-16. Save it as UTF-8.`],
		}
	const settings = new Map<string, WrittenSetting>()
	const lines = new TextDecoder().decode(content).split(/\r\n?|\n/)
	const problems = lines.flatMap((line, index) => {
		const place = `${name}, line ${index + 1}`
		const problem = readLine(line.trim(), place, settings)
		return problem === undefined ? [] : [`${place}: ${problem}`]
	})
	return { settings, problems }
}

/** Adds a line's setting to the others. @returns what is wrong with the line, if anything */
function readLine(
	line: string,
	place: string,
	settings: Map<string, WrittenSetting>,
): string | undefined {
	if (line.includes('\ufffd')) return "This line isn't in UTF-8. Save the file as UTF-8."
	if (line === '' || line.startsWith('#')) return undefined
	const [, name, value = ''] = /^(?:export\s+)?([^=]*?)\s*=(.*)$/s.exec(line) ?? []
	if (name === undefined) return 'The line has no “=”. Write NAME=value, or a # before a comment.'
	const earlier = settings.get(name)?.place
	if (earlier !== undefined)
		return `${name} is already in ${earlier.slice(earlier.lastIndexOf('line'))}. Keep one of them.`
	settings.set(name, { value, place })
	return undefined
}

export function unquote(value: string): string {
	return value.trim().replace(/^(['"])(.*)\1$/s, '$2')
}

/** Returns what is wrong with how a value is written, if anything. */
export function writingProblem(value: string): string | undefined {
	if (value.includes('\ufffd')) return "It isn't in UTF-8. Save it as UTF-8."
	if (unquote(value) !== value.trim()) return undefined
	if (/^\s*['"]/.test(value)) return 'The quotes must enclose the whole value.'
	if (/\s#/.test(value))
		return 'A comment needs a line of its own. Quote a value that contains “ #”.'
	return undefined
}
