import { type CallName, callNameOf as contractCallOf } from '../../src/shared/contract/call-name.ts'
import { isMediaPath } from './media/media-files.ts'

/** Which call of the contract, or media, a request asks for; HEAD counts as GET. */
export function callNameOf(method: string, path: string): CallName | 'media' | undefined {
	const asked = method === 'HEAD' ? 'GET' : method
	if (isMediaPath(path)) return asked === 'GET' ? 'media' : undefined
	return contractCallOf(asked, path)
}
