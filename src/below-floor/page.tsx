import { Trans } from '@lingui/react/macro'
import type { NewsroomContact } from '../build/newsroom-contact.ts'
import { LANGUAGES, type Language } from '../state/languages.ts'

const PLAY_STORE = 'https://play.google.com/store/apps/details?id='

type Props = {
	language: Language
	contact: NewsroomContact | undefined
}

/** The page for a reporter whose browser is too old for the app, in one language. */
export function Page({ language, contact }: Props) {
	return (
		<section id={language} lang={language}>
			<h1>
				<Trans>This browser is too old for Reporter Portal</Trans>
			</h1>
			<OtherLanguages than={language} />
			<p>
				<Trans>
					Reporter Portal opens again once the browser is updated. What you have saved in it on this
					phone stays here until then.
				</Trans>
			</p>
			<h2>
				<Trans>On an Android phone</Trans>
			</h2>
			<a href={`${PLAY_STORE}com.android.chrome`}>
				<Trans>Update Chrome in the Play Store</Trans>
			</a>
			<p>
				<Trans>If it has no newer Chrome for your phone:</Trans>
			</p>
			<a href={`${PLAY_STORE}org.mozilla.firefox`}>
				<Trans>Install Firefox from the Play Store</Trans>
			</a>
			<h2>
				<Trans>On an iPhone</Trans>
			</h2>
			<p>
				<Trans>Open Settings, General, Software Update, and install the newest iOS.</Trans>
			</p>
			<h2>
				<Trans>On a computer</Trans>
			</h2>
			<p>
				<Trans>Install the current version of one of these:</Trans>
			</p>
			<a href="https://www.google.com/chrome/">Chrome</a>
			<a href="https://www.mozilla.org/firefox/">Firefox</a>
			<a href="https://www.microsoft.com/edge">Edge</a>
			<h2>
				<Trans>Reaching the newsroom</Trans>
			</h2>
			<p>
				<Newsroom contact={contact} />
			</p>
		</section>
	)
}

/** The same in a few words, shown if neither the page nor the app can be. */
export function Notice({ language, contact }: Props) {
	return (
		<p lang={language}>
			<Trans>This browser cannot open Reporter Portal. Update it, or switch on JavaScript.</Trans>{' '}
			<Newsroom contact={contact} />
		</p>
	)
}

function OtherLanguages({ than }: { than: Language }) {
	const others = Object.entries(LANGUAGES).filter(([language]) => language !== than)
	return others.map(([language, name]) => (
		<a key={language} href={`#${language}`} lang={language}>
			{name}
		</a>
	))
}

function Newsroom({ contact }: Pick<Props, 'contact'>) {
	if (contact === undefined)
		return <Trans>Meanwhile, call your editor or the colleague you work with.</Trans>
	return (
		<>
			<Trans>Meanwhile, the newsroom can be reached here:</Trans>{' '}
			<a href={contact.address}>{contact.words}</a>
		</>
	)
}
