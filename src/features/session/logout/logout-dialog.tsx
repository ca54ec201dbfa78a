import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ElementNode } from 'react/jsx-runtime'
import { countOwnDownloads } from '../../../media/shared/stored-downloads.ts'
import { countDrafts } from '../../../outbox/drafts.ts'
import { countUnsentLinks, discardUnsent } from '../../../outbox/outbox-store.ts'
import { sendOutbox } from '../../../outbox/send-outbox.ts'
import { waitBriefly } from '../../../shared/waiting.ts'
import { readOwnNews } from '../../../starred-news/starred-news.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import layout from '../../../ui/layout.module.css'
import texts from '../../../ui/text/text.module.css'
import { useOnline } from '../../../ui/use-online.ts'

type Choices = { onCancel: () => void; onDecided: () => void }

type UnsentProps = Pick<Choices, 'onDecided'> & {
	user: string
	unsent: number
	/** How many news items have links that were typed, but not submitted. */
	drafts: number
}

/** `files` and `starred` say how many media files and starred news items the logout deletes. */
type LogoutDialogProps = UnsentProps & Choices & { files: number; starred: number }

/** Asks before a logout what to do with unsent links and drafts, and says what it deletes. */
function LogoutDialog({ files, starred, onCancel, ...unsent }: LogoutDialogProps) {
	const { t } = useLingui()
	return (
		<Dialog title={t`Log out?`} onClose={onCancel}>
			<div className={layout.stack}>
				{files > 0 && (
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
				{starred > 0 && (
					<p>
						{plural(starred, {
							one: '# starred news item will be deleted from the app.',
							other: '# starred news items will be deleted from the app.',
						})}
					</p>
				)}
				{unsent.unsent + unsent.drafts > 0 ? (
					<UnsentQuestion {...unsent} />
				) : (
					<Button variant="primary" wide onClick={unsent.onDecided}>
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

function UnsentQuestion({ user, unsent, drafts, onDecided }: UnsentProps) {
	const { t } = useLingui()
	const isOnline = useOnline()
	const [count, setCount] = useState(unsent)
	const [state, setState] = useState<'asking' | 'sending' | 'unsent' | 'undeleted'>('asking')

	async function send() {
		setState('sending')
		await waitBriefly(sendOutbox()).catch(() => undefined)
		const left = await countUnsentLinks(user)
		if (left === 0) onDecided()
		setState('unsent')
		setCount(left)
	}

	async function discard() {
		try {
			await discardUnsent(user)
			onDecided()
		} catch {
			setState('undeleted')
			setCount(await countUnsentLinks(user))
		}
	}

	const canSend = isOnline && count > 0
	return (
		<>
			{count > 0 && (
				<p>
					{plural(count, {
						one: "# link hasn't been sent yet.",
						other: "# links haven't been sent yet.",
					})}
				</p>
			)}
			{drafts > 0 && (
				<p>
					{plural(drafts, {
						one: 'A draft for # news item is stored.',
						other: 'Drafts for # news items are stored.',
					})}
				</p>
			)}
			{state === 'unsent' && <p role="status">{t`Some links couldn't be sent now.`}</p>}
			{canSend && (
				<Button variant="primary" wide busy={state === 'sending'} onClick={send}>
					{state === 'sending' ? t`Sending` : t`Send now`}
				</Button>
			)}
			<Button
				variant={canSend ? 'quiet' : 'primary'}
				wide
				aria-describedby="keep-hint"
				onClick={onDecided}
			>
				{t`Keep on this phone`}
			</Button>
			<p id="keep-hint" className={texts.hint}>
				<span>{t`Only you can see what's kept.`}</span>
				{count > 0 && <span>{` ${t`The links are sent when you log in again.`}`}</span>}
			</p>
			{state === 'undeleted' && <p role="alert">{t`Some items couldn't be deleted. Try again.`}</p>}
			<Button wide onClick={discard}>
				{t`Discard`}
			</Button>
		</>
	)
}

/** Returns the dialog to show before a logout; `undefined` if nothing would be lost. */
export async function confirmLogout(
	user: string | undefined,
	choices: Choices,
): Promise<ElementNode | undefined> {
	// Everything is stored for a user.
	if (user === undefined) return undefined
	// What can't be read can't be deleted either.
	const none = () => 0
	const [unsent, drafts, files, starred] = await Promise.all([
		countUnsentLinks(user),
		countDrafts(user),
		countOwnDownloads().catch(none),
		readOwnNews(user).then(({ length }) => length, none),
	])
	if (unsent + drafts + files + starred === 0) return undefined
	return <LogoutDialog {...{ user, unsent, drafts, files, starred }} {...choices} />
}
