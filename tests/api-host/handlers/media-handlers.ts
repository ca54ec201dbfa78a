import { type HttpHandler, http } from 'msw'
import type { HostContext } from '../host-context.ts'
import { answerMedia } from '../media/answer-media.ts'
import { isMediaPath } from '../media/media-files.ts'

/** The pictures and clips of the news, and the pictures of the channels. */
export function mediaHandlers({ media }: HostContext): HttpHandler[] {
	return [
		http.get(
			({ request }) => isMediaPath(new URL(request.url).pathname),
			({ request }) => answerMedia(request, media),
		),
	]
}
