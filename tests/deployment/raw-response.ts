import { type IncomingHttpHeaders, request } from 'node:http'

export type RawResponse = { headers: IncomingHttpHeaders; body: Buffer }

/** Fetches an address without decompressing the response. */
export function rawResponse(
	address: string,
	headers: Record<string, string>,
): Promise<RawResponse> {
	return new Promise((resolve, reject) => {
		request(address, { headers }, async (response) => {
			const chunks: Buffer[] = []
			for await (const chunk of response) chunks.push(chunk as Buffer)
			resolve({ headers: response.headers, body: Buffer.concat(chunks) })
		})
			.on('error', reject)
			.end()
	})
}
