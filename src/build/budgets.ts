/** JavaScript requested before a page can be used, at most, in bytes of gzip. */
export const SCRIPT_BUDGETS: Record<string, number> = {
	'/auth/login': 135_000,
	'/dashboard/updates': 160_000,
}

/** The document itself, in bytes of gzip: nothing shows before it arrives. */
export const DOCUMENT_BUDGET = 10_000

/** The service worker's script, in bytes of gzip: phones request it again at every start. */
export const WORKER_BUDGET = 12_000

/** The worker's second script, in bytes of gzip. Phones fetch it once a version. */
export const BACKGROUND_WORK_BUDGET = 22_400
