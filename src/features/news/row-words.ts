import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RowWords } from './row-texts.ts'

/** Stands for a figure: the document's script inserts figures without a catalog. */
const count = '{count}'

/** The words of the rows in the present language. */
export function rowWords(i18n: I18n): RowWords {
	return {
		untitled: i18n._(msg`Untitled news`),
		ages: {
			now: i18n._(msg`· now`),
			minutes: i18n._(msg`· ${count} min`),
			hours: i18n._(msg`· ${count} h`),
		},
		media: i18n._(msg`Pictures: ${count}, videos: ${count}`),
	}
}
