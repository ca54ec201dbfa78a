export type SettingsFile = {
	/** The values by name, as the file has them. */
	values: Record<string, string>
	/** Where each setting is, such as `newsroom.env, line 3`. */
	places: Record<string, string>
	/** A sentence for each line that can't be read. */
	problems: string[]
}

export const NO_FILE: SettingsFile = { values: {}, places: {}, problems: [] }

/**
 * Parses a settings file, which has this name in messages. Unlike in Node's `parseEnv`, a `#` in a value doesn't start
 * a comment, because colours begin with it.
 */
export function parseSettingsFile(content: Uint8Array, name: string): SettingsFile {
	const file: SettingsFile = { values: {}, places: {}, problems: [] }
	// Each character of Latin-1 is a byte. UTF-8 text has no zero bytes.
	const lines = Buffer.from(content)
		.toString('latin1')
		.split(/\r\n?|\n/)
	if (content.includes(0)) {
		file.problems.push(`${name}, line 1: The file is in UTF-16. Save it as UTF-8.`)
		return file
	}
	for (const [index, bytes] of lines.entries()) {
		const problem = readLine(bytes, `${name}, line ${index + 1}`, file)
		if (problem !== undefined) file.problems.push(`${name}, line ${index + 1}: ${problem}`)
	}
	return file
}

/** Adds a line's setting to the others. @returns what is wrong with the line, if anything */
function readLine(bytes: string, place: string, file: SettingsFile): string | undefined {
	const line = decode(bytes)?.trim()
	if (line === undefined) return "This line isn't in UTF-8. Save the file as UTF-8."
	if (line === '' || line.startsWith('#')) return undefined
	const [, name, value = ''] = /^(?:export\s+)?([^=]*?)\s*=(.*)$/s.exec(line) ?? []
	if (name === undefined) return 'The line has no “=”. Write NAME=value, or a # before a comment.'
	const earlier = file.places[name]
	if (earlier !== undefined)
		return `${name} is already in ${earlier.slice(earlier.lastIndexOf('line'))}. Keep one of them.`
	file.values[name] = value
	file.places[name] = place
	return undefined
}

/** Decodes UTF-8 without its byte-order mark; `undefined` if it is another encoding. */
function decode(bytes: string): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'))
	} catch {
		return undefined
	}
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
