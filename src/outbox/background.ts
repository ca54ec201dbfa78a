/**
 * What the worker does while the app is closed, besides sending: it notifies the reporter, and refreshes the cached
 * lists by Periodic Background Sync, unless data is to be saved. Both belong to a sign-in.
 */
import { del, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { signInRecords } from '../account/sign-in-copy.ts'
import { DATA_SAVER_CHOICES, type DataSaverChoice } from '../shared/data-saver.ts'
import { openDatabase } from '../storage/database.ts'

/** All notifications have this tag, so that each replaces the one before. */
export const NOTIFICATION_TAG = 'outcomes'

/** The tag of Background Sync. */
export const OUTBOX_TAG = 'outbox'

/** The tag of Periodic Background Sync. */
export const REFRESH_TAG = 'refresh'

/** A text's singular and plural; the number replaces `#`. */
const forms = v.object({ one: v.string(), other: v.string() })

/** The key of the texts. They go with the sign-in. */
const NOTIFICATIONS_KEY = 'notifications'

const notificationsV1 = v.object({
	version: v.literal(1),
	/** The id of the sign-in whose reporter wants notifications. */
	signIn: v.string(),
	language: v.string(),
	/** The texts, because the worker has no catalogs. In the order in which they are shown. */
	texts: v.object({ refused: forms, waiting: forms, sent: forms, live: forms }),
})

/** The language and texts of a reporter's notifications. */
export type NotificationTexts = Pick<v.InferOutput<typeof notificationsV1>, 'language' | 'texts'>

/** The outcomes that notifications report. `waiting` links are sent only once the reporter opens the app. */
export type Outcome = keyof NotificationTexts['texts']

/** Reads the texts of a sign-in's notifications; `undefined` if its reporter doesn't want any. */
export async function readNotificationTexts(
	signIn: string,
): Promise<NotificationTexts | undefined> {
	const stored = await get(NOTIFICATIONS_KEY, signInRecords).catch(() => undefined)
	const { success, output } = v.safeParse(notificationsV1, stored)
	return success && output.signIn === signIn ? output : undefined
}

/**
 * Stores the texts of a sign-in's notifications, which the worker shows from then on.
 *
 * @throws {DOMException} if the phone is full
 */
export async function storeNotificationTexts(
	signIn: string,
	texts: NotificationTexts,
): Promise<void> {
	await set(NOTIFICATIONS_KEY, { version: 1, signIn, ...texts }, signInRecords)
}

/**
 * Deletes the texts, so that the worker shows no notifications, and closes the one that is shown.
 *
 * @throws {DOMException} if they could not be deleted
 */
export async function stopNotifications(): Promise<void> {
	await del(NOTIFICATIONS_KEY, signInRecords)
	await closeNotifications()
}

/** TypeScript's library doesn't declare Periodic Background Sync, which only Chromium has. */
export type WithPeriodicSync = ServiceWorkerRegistration & {
	periodicSync?: {
		register: (tag: string, options: { minInterval: number }) => Promise<void>
		unregister: (tag: string) => Promise<void>
	}
}

/** Stops the refreshes and closes the notification. Call it when a sign-in ends. */
export async function endBackgroundWork(): Promise<void> {
	await closeNotifications()
	await (await ownRegistration())?.periodicSync?.unregister(REFRESH_TAG)
}

/** Closes the notification that is shown, if any. */
export async function closeNotifications(): Promise<void> {
	// On an iPhone, `getNotifications` exists only in an app on the home screen.
	const shown = await (await ownRegistration())?.getNotifications?.({ tag: NOTIFICATION_TAG })
	for (const notification of shown ?? []) notification.close()
}

/** Service workers exist in secure contexts only. */
async function ownRegistration(): Promise<WithPeriodicSync | undefined> {
	const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
	return serviceWorker?.getRegistration()
}

const dataSaver = openDatabase('dataSaverForWorker')

const CHOICE_KEY = 'choice'

/** Stores a copy of the reporter's choice for the worker, which can't read local storage. On a full phone it is left. */
export async function copyDataSaverChoice(choice: DataSaverChoice): Promise<void> {
	await set(CHOICE_KEY, { version: 1, choice }, dataSaver).catch(() => undefined)
}

/** Reads the copy. */
export async function copiedDataSaverChoice(): Promise<DataSaverChoice> {
	const stored = await get<{ choice?: unknown }>(CHOICE_KEY, dataSaver).catch(() => undefined)
	return DATA_SAVER_CHOICES.find((choice) => choice === stored?.choice) ?? 'automatic'
}
