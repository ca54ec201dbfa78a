/**
 * What the worker does while no page is visible. A separate script, because it includes the API client: browsers fetch
 * the worker's own script at each update check, but this one only once per version.
 */
export { openNotification } from './notifications.ts'
export { refreshLists } from './refresh-lists.ts'
export { sendWaitingLinks } from './send-outbox.ts'
