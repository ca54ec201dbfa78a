import { type CallName, callNameOf as contractCallOf } from '../../src/shared/contract/call-name.ts'
import { isMediaPath } from './media/media-files.ts'

export type HostCall = CallName | 'media' | 'mediaSize'

/** Returns the call that a request makes. HEAD is `mediaSize` for media, and counts as GET otherwise. */
export function callNameOf(method: string, path: string): HostCall | undefined {
	if (isMediaPath(path))
		return method === 'HEAD' ? 'mediaSize' : method === 'GET' ? 'media' : undefined
	return contractCallOf(method === 'HEAD' ? 'GET' : method, path)
}
