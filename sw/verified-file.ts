/**
 * What a file's `Content-Type` has in it, by the ending of its name, if browsers refuse it otherwise. Others may have any
 * type: servers that know no JSON send it as bytes.
 */
const TYPES: Record<string, string> = {
	css: 'text/css',
	html: 'text/html',
	js: 'script',
	svg: 'image/svg',
}

/**
 * Fetches a file of this build. A block page or a CDN may answer anything with 200, and the browser's own cache may have
 * stored that: so a wrong response is fetched once more, past that cache.
 *
 * @throws {TypeError} when there is no network, or what comes is not the file
 */
export async function fetchVerified(file: PrecachedFile): Promise<Response> {
	for (const cache of ['default', 'reload'] as const) {
		const verified = await readVerified(await fetch(`/${file.url}`, { cache }), file)
		if (verified) return verified
	}
	throw new TypeError(`Not the file of this version: ${file.url}`)
}

/** Reads a response to its end; `undefined` if it is not the file of this build: of another type, cut, or altered. */
export async function readVerified(
	response: Response,
	{ url, revision }: PrecachedFile,
): Promise<Response | undefined> {
	const { status, headers } = response
	const type = TYPES[url.split('.').at(-1) ?? ''] ?? ''
	if (status !== 200 || !headers.get('Content-Type')?.includes(type)) return undefined
	const content = await response.arrayBuffer()
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
	if (!btoa(String.fromCharCode(...digest)).startsWith(revision)) return undefined
	// A new response, since browsers refuse to open a page from one that was redirected.
	const verified = new Response(content, { headers })
	// They describe what was sent, which the browser has decompressed.
	verified.headers.delete('Content-Encoding')
	verified.headers.delete('Content-Length')
	return verified
}
