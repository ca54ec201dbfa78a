import { useLingui } from '@lingui/react/macro'
import { ButtonAnchor } from './links.tsx'

/** What other apps add to the user agents of their browsers. Threads calls itself Barcelona; GSA is Google's app. */
const APPS =
	/\b((FBA[NV]|FB_IAB|WhatsApp|WAiOS|WA4A|Telegram-\w+|Line|GSA|Snapchat)\/|(Instagram|Barcelona) \d|MetaIAB|Twitter for|TwitterAndroid|LinkedInApp)/

/** A comment in a user agent, which may name the phone's model. */
const COMMENT = /\([^()]*\)/g

/** Returns whether this is another app's built-in browser, which usually can't save files. */
export function isInAppBrowser(): boolean {
	// On an iPhone, Telegram's user agent is Safari's.
	if ('TelegramWebviewProxy' in globalThis || 'TelegramWebview' in globalThis) return true
	const { userAgent } = navigator
	const isAndroidWebView = userAgent.includes('; wv)')
	// Twice, because a model may have a comment of its own. A phone may be called like an app: "Line 5".
	return isAndroidWebView || APPS.test(userAgent.replaceAll(COMMENT, '').replaceAll(COMMENT, ''))
}

/** Says why this page needs the phone's browser, with a link that opens it there. An iPhone has no such link. */
export function OpenInBrowser({ reason }: { reason: string }) {
	const { t } = useLingui()
	return (
		<>
			<p>{reason}</p>
			{navigator.userAgent.includes('Android') ? (
				<ButtonAnchor
					variant="word"
					href={intentAddress()}
					onClick={({ currentTarget }) => {
						// The page's address may have changed since.
						currentTarget.href = intentAddress()
					}}
				>
					{t`Open in browser`}
				</ButtonAnchor>
			) : (
				<p>{t`Open this page in Safari from the menu.`}</p>
			)}
		</>
	)
}

/** Returns an address by which Android opens this page in the phone's browser. A WebView that can't opens it itself. */
export function intentAddress(): string {
	const { protocol, host, origin, pathname, search } = location
	const path = pathname + search
	const parts = [
		`scheme=${protocol.slice(0, -1)}`,
		'action=android.intent.action.VIEW',
		'category=android.intent.category.BROWSABLE',
		`S.browser_fallback_url=${encodeURIComponent(origin + path)}`,
	]
	return `intent://${host}${path}#Intent;${parts.join(';')};end`
}
