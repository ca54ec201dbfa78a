import { useLingui } from '@lingui/react/macro'

/** Returns the app's name in the current language: the newsroom's own, if the build was given one. */
export function useProductName(): string {
	const { t, i18n } = useLingui()
	const kannadaName = i18n.locale === 'kn' && import.meta.env.VITE_PRODUCT_NAME_KN
	return kannadaName || import.meta.env.VITE_PRODUCT_NAME || t`Reporter Portal`
}
