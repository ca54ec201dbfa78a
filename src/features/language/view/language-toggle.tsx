import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { appState } from '../../../app-state/app-state.ts'
import { LANGUAGES, type Language } from '../../../app-state/languages.ts'
import { chooseLanguage } from '../model/messages.ts'
import styles from './language-toggle.module.css'

/** Accessible names: each language in its own script, with the English word added. */
const SPOKEN_NAMES: Record<Language, string> = { en: 'English', kn: 'ಕನ್ನಡ (Kannada)' }

export function LanguageToggle() {
	const { t } = useLingui()
	const current = useSelector(appState, (state) => state.language)
	return (
		<fieldset className={styles.toggle} translate="no" aria-label={t`Language`}>
			{(Object.keys(LANGUAGES) as Language[]).map((language) => (
				<button
					key={language}
					type="button"
					lang={language}
					aria-label={SPOKEN_NAMES[language]}
					aria-pressed={language === current}
					onClick={() => chooseLanguage(language)}
				>
					<span>{LANGUAGES[language]}</span>
				</button>
			))}
		</fieldset>
	)
}
