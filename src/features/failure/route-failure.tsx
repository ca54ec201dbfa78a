import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { CrashScreen } from './crash-screen.tsx'
import { isMissingChunk, MissingChunkScreen } from './missing-chunk-screen.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'

/** The error component of every route: for missing chunks, a guard without a response, or a screen that threw. */
export function RouteFailure({ error }: ErrorComponentProps) {
	if (isMissingChunk(error)) return <MissingChunkScreen />
	return error instanceof ApiError ? <UnreachableScreen /> : <CrashScreen error={error} />
}
