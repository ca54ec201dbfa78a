import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { countUnsentLinks, discardUnsent } from '../../../outbox/discard-unsent.ts'
import { sendOutbox } from '../../../outbox/send-outbox.ts'
import { countOwnDownloads } from '../../../shared/downloads/stored-downloads.ts'
import { signInState } from '../../../shared/sign-in/sign-in.ts'
import { readOwnNews } from '../../../shared/starred-news.ts'
import { waitBriefly } from '../../../shared/waiting.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './logout-dialog.module.css'

type LogoutDialogProps = {
	/** The signed-in user's key, if known. */
	owner: string | undefined
	/** How many links haven't been sent yet. */
	unsent: number
	/** How many media files the logout deletes; `undefined` if unknown. */
	files: number | undefined
	/** How many starred news items the logout deletes; `undefined` if unknown. */
	starred: number | undefined
	onCancel: () => void
	/** Called to continue with the logout. */
	onDecided: () => void
}

/**
 * Asks before a logout what to do with unsent links, and says what it deletes.
 */
export function LogoutDialog({ owner, unsent, files, starred, ...deciding }: LogoutDialogProps) {
	const { t } = useLingui()
	const { onCancel, onDecided } = deciding
	return (
		<Dialog title={t`Log out?`} open onClose={onCancel}>
			<div className={styles.question}>
				{(files === undefined || starred === undefined) && (
					<p>{t`Media files and starred news will be deleted from the app.`}</p>
				)}
				{files !== undefined && files > 0 && (
					<p>
						<span>
							{plural(files, {
								one: '# media file will be deleted from the app.',
								other: '# media files will be deleted from the app.',
							})}
						</span>
						<span>{` ${t`Files you saved to the phone itself stay there.`}`}</span>
					</p>
				)}
				{starred !== undefined && starred > 0 && (
					<p>
						{plural(starred, {
							one: '# starred news item will be deleted from the app.',
							other: '# starred news items will be deleted from the app.',
						})}
					</p>
				)}
				{owner !== undefined && unsent > 0 ? (
					<LinksQuestion owner={owner} unsent={unsent} onDecided={onDecided} />
				) : (
					<Button variant="primary" wide onClick={onDecided}>
						{t`Logout`}
					</Button>
				)}
				<Button wide onClick={onCancel}>
					{t`Cancel`}
				</Button>
			</div>
		</Dialog>
	)
}

type LinksQuestionProps = Pick<LogoutDialogProps, 'unsent' | 'onDecided'> & { owner: string }

function LinksQuestion({ owner, unsent, onDecided }: LinksQuestionProps) {
	const { t } = useLingui()
	const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
	const [count, setCount] = useState(unsent)
	const [isSending, setSending] = useState(false)
	const [wasTried, setTried] = useState(false)
	const [hasFailed, setFailed] = useState(false)

	async function send() {
		setSending(true)
		await waitBriefly(sendOutbox()).catch(() => undefined)
		const left = await countUnsentLinks(owner)
		setSending(false)
		if (left === 0) onDecided()
		setTried(true)
		setCount(left)
	}

	async function discard() {
		try {
			await discardUnsent(owner)
			onDecided()
		} catch {
			setFailed(true)
			setCount(await countUnsentLinks(owner))
		}
	}

	return (
		<>
			<p>
				{plural(count, {
					one: "# link hasn't been sent yet.",
					other: "# links haven't been sent yet.",
				})}
			</p>
			{wasTried && !isSending && <p role="status">{t`Some links couldn't be sent now.`}</p>}
			{isOnline && (
				<Button variant="primary" wide busy={isSending} onClick={send}>
					{isSending ? t`Sending` : t`Send now`}
				</Button>
			)}
			<Button
				variant={isOnline ? 'quiet' : 'primary'}
				wide
				aria-describedby="keep-hint"
				onClick={onDecided}
			>
				{t`Keep on this phone`}
			</Button>
			<p id="keep-hint" className={styles.hint}>
				{t`Only you can see what's kept. It's sent when you log in again.`}
			</p>
			{hasFailed && <p role="alert">{t`Some items couldn't be deleted. Try again.`}</p>}
			<Button wide onClick={discard}>
				{t`Discard`}
			</Button>
		</>
	)
}

type Choices = { onCancel: () => void; onDecided: () => void }

/** Returns the dialog to show before a logout; `undefined` if it is known that nothing would be lost. */
export async function confirmLogout(
	owner: string | undefined,
	choices: Choices,
): Promise<ElementNode | undefined> {
	// A browser without databases has stored nothing that a logout could delete.
	const { indexedDB } = globalThis as { indexedDB?: IDBFactory }
	const isUnknown = () => (indexedDB === undefined ? 0 : undefined)
	const [unsent, files, starred] = await Promise.all([
		owner === undefined ? 0 : countUnsentLinks(owner),
		countOwnDownloads().catch(isUnknown),
		owner === undefined
			? isUnknown()
			: readOwnNews([owner, signInState().email]).then(({ length }) => length, isUnknown),
	])
	if (unsent === 0 && files === 0 && starred === 0) return undefined
	return <LogoutDialog {...{ owner, unsent, files, starred }} {...choices} />
}
