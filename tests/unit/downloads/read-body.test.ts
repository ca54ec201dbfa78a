import { describe, expect, test, vi } from 'vitest'
import { openBody } from '../../../src/downloader/read-body.ts'
import { holdTimers } from '../hold-timers.ts'

type Bytes = Uint8Array<ArrayBuffer>

const bytes = (text: string) => new TextEncoder().encode(text) as Bytes

/** Returns a body of these chunks that then ends or falls silent. */
function bodyOf(
	chunks: string[],
	{ type, isSilent = false }: { type?: 'bytes'; isSilent?: boolean },
) {
	const cancel = vi.fn()
	const left = [...chunks]
	const source = {
		pull(controller: ReadableStreamDefaultController & Partial<ReadableByteStreamController>) {
			const chunk = left.shift()
			if (chunk !== undefined) controller.enqueue(bytes(chunk))
			else if (isSilent) return new Promise<void>(() => undefined)
			else {
				controller.close()
				controller.byobRequest?.respond(0)
			}
			return undefined
		},
		cancel,
	}
	const body = (
		type ? new ReadableStream({ ...source, type } as never) : new ReadableStream(source)
	) as ReadableStream<Bytes>
	return { body, cancel }
}

async function textOf(stream: ReadableStream<Bytes>) {
	const body = openBody(stream)
	let text = ''
	for (let chunk = await body.next(); chunk; chunk = await body.next())
		text += new TextDecoder().decode(chunk)
	return text
}

describe('a body is read to its end, in order', () => {
	test.each(['bytes', undefined] as const)('from a stream of type %s', async (type) => {
		const { body } = bodyOf(['one ', 'two ', 'three'], type ? { type } : {})
		expect(await textOf(body)).toBe('one two three')
	})

	test('from a response', async () => {
		expect(await textOf(new Response('one two three').body as ReadableStream<Bytes>)).toBe(
			'one two three',
		)
	})
})

describe('a body is released', () => {
	test('when it is closed', async () => {
		const { body: stream, cancel } = bodyOf(['one', 'two'], {})
		const body = openBody(stream)
		await body.next()
		body.close()
		expect(cancel).toHaveBeenCalled()
	})

	test.each(['bytes', undefined] as const)(
		'after 30 seconds of silence: a stream of type %s',
		async (type) => {
			holdTimers()
			const { body, cancel } = bodyOf(['one'], { ...(type && { type }), isSilent: true })
			const reading = textOf(body)
			const failed = expect(reading).rejects.toThrow('The connection has fallen silent')
			await vi.advanceTimersByTimeAsync(29_000)
			expect(cancel).not.toHaveBeenCalled()
			await vi.advanceTimersByTimeAsync(1000)
			await failed
			expect(cancel).toHaveBeenCalled()
		},
	)

	test('and leaves no timer behind', async () => {
		holdTimers()
		await textOf(bodyOf(['one', 'two'], {}).body)
		expect(vi.getTimerCount()).toBe(0)
	})
})
