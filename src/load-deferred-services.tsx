import { useSelector } from '@tanstack/react-store'
import { appState } from './state/app-state.ts'
import { Deferred } from './ui/deferred.tsx'

const load = async () => (await import('./deferred-services.tsx')).loadDeferredServices()

/**
 * Brings in what belongs to every page but to no first screen, at once where there is something to
 * tell. Until it is there the shared state keeps what it has to tell.
 */
export function LoadDeferredServices() {
	const hasNotice = useSelector(appState, ({ common }) => `${common.error}${common.message}` !== '')
	return <Deferred load={load} soon={hasNotice || !navigator.onLine} />
}
