import { i18n } from '@lingui/core'

/**
 * Brings in the English words of what is loaded late, which the first screen does without. Other
 * languages come whole when they are chosen.
 */
export async function loadLateEnglish(): Promise<void> {
	const { messages } = await import('../../../locales/late/en.po')
	i18n.load('en', messages)
}
