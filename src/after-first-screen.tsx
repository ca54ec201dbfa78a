import { useSelector } from '@tanstack/react-store'
import { appState } from './state/app-state.ts'
import { Late } from './ui/late.tsx'

const loadLateParts = async () => (await import('./late-parts.tsx')).bringLateParts()

/**
 * Brings in what belongs to every page but to no first screen, at once where there is something to
 * tell. Until it is there the shared state keeps what it has to tell.
 */
export function AfterFirstScreen() {
	const hasNotice = useSelector(appState, ({ common }) => `${common.error}${common.message}` !== '')
	return <Late load={loadLateParts} soon={hasNotice || !navigator.onLine} />
}
