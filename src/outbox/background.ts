/**
 * What the worker does while the app is closed, besides sending: it notifies the reporter, and refreshes the cached
 * lists by Periodic Background Sync, unless data is to be saved. Both belong to a sign-in.
 */
import { get, set } from 'idb-keyval'
import { signInRecords } from '../account/sign-in-copy.ts'
import type { Category } from '../shared/contract/categories.ts'
import type { VERDICTS } from '../shared/contract/submissions.ts'
import { DATA_SAVER_CHOICES, type DataSaverChoice } from '../shared/data-saver.ts'
import { openDatabase } from '../storage/database.ts'

/**
 * What a notification is about, which is also its tag: new news, the newsroom's verdict on links, or the outcome of
 * sending them. `refused` links need a correction; `waiting` ones are sent only once the reporter opens the app.
 */
export type Topic = 'news' | (typeof VERDICTS)[number] | 'sent' | 'refused' | 'waiting'

/** The tags of Background Sync and Periodic Background Sync. */
export const OUTBOX_TAG = 'outbox'
export const REFRESH_TAG = 'refresh'

const NOTIFICATIONS_KEY = 'notifications'

export type NotificationTexts = {
	language: string
	/** Of the notifications that the reporter wants. The worker has no catalogs. The number replaces `#`. */
	texts: Partial<Record<Topic, { one: string; other: string }>>
	/** The labels of the tabs. */
	tabs: Record<Category, string>
}

type StoredTexts = NotificationTexts & {
	version: 1
	/** The id of the sign-in whose reporter wants notifications. */
	signIn: string
}

/** Reads the texts of a sign-in's notifications; `undefined` if its reporter has never wanted any. */
export async function readNotificationTexts(
	signIn: string,
): Promise<NotificationTexts | undefined> {
	const stored = await get<StoredTexts>(NOTIFICATIONS_KEY, signInRecords).catch(() => undefined)
	return stored?.version === 1 && stored.signIn === signIn ? stored : undefined
}

/** @throws {DOMException} if the phone is full */
export async function storeNotificationTexts(
	signIn: string,
	texts: NotificationTexts,
): Promise<void> {
	const stored: StoredTexts = { version: 1, signIn, ...texts }
	await set(NOTIFICATIONS_KEY, stored, signInRecords)
}

/** Whether the browser lets the worker refresh the lists while the app is closed: Chromium does if it is installed. */
export async function mayRefreshInBackground(): Promise<boolean> {
	const name = 'periodic-background-sync' as PermissionName
	const { state } = await navigator.permissions.query({ name })
	return state === 'granted'
}

/** Stops the refreshes and closes all notifications. Call it when a sign-in ends. */
export async function endBackgroundWork(): Promise<void> {
	await closeNotifications(() => true)
	await (await ownRegistration())?.periodicSync?.unregister(REFRESH_TAG)
}

export async function closeNotifications(isOver: (topic: string) => boolean): Promise<void> {
	// On an iPhone, `getNotifications` exists only in an app on the home screen.
	const shown = await (await ownRegistration())?.getNotifications?.()
	for (const notification of shown ?? []) if (isOver(notification.tag)) notification.close()
}

/** Service workers exist in secure contexts only. */
export async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
	const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
	return serviceWorker?.getRegistration()
}

const dataSaver = openDatabase('dataSaverForWorker')

const CHOICE_KEY = 'choice'

/** Stores a copy of the reporter's choice for the worker, which can't read local storage. A full phone keeps the old copy. */
export async function copyDataSaverChoice(choice: DataSaverChoice): Promise<void> {
	await set(CHOICE_KEY, { version: 1, choice }, dataSaver).catch(() => undefined)
}

export async function copiedDataSaverChoice(): Promise<DataSaverChoice> {
	const stored = await get<{ choice?: unknown }>(CHOICE_KEY, dataSaver).catch(() => undefined)
	return DATA_SAVER_CHOICES.find((choice) => choice === stored?.choice) ?? 'automatic'
}
