import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { CrashScreen } from './crash-screen.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { isVanishedFile } from './vanished-files.ts'
import { VanishedScreen } from './vanished-screen.tsx'

/** The error component of every route: a guard without an answer, missing files, or a screen that broke. */
export function RouteFailure({ error }: ErrorComponentProps) {
	if (isVanishedFile(error)) return <VanishedScreen />
	return error instanceof ApiError ? <UnreachableScreen /> : <CrashScreen error={error} />
}
