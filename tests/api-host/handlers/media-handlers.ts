import { type HttpHandler, http } from 'msw'
import type { HostContext } from '../host-context.ts'
import { isMediaPath } from '../media/media-files.ts'
import { mediaResponse } from '../media/media-response.ts'

/** The pictures and clips of the news, and the pictures of the channels. */
export function mediaHandlers({ media }: HostContext): HttpHandler[] {
	return [
		http.get(
			({ request }) => isMediaPath(new URL(request.url).pathname),
			({ request }) => mediaResponse(request, media),
		),
	]
}
