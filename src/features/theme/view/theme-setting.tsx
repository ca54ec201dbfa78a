import { useLingui } from '@lingui/react/macro'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useSyncExternalStore } from 'react'
import { RadioSetting } from '../../../ui/fields/radio-setting.tsx'
import { chooseTheme, themeChoice, watchTheme } from '../model/theme.ts'

export function ThemeSetting() {
	const { t } = useLingui()
	const chosen = useSyncExternalStore(watchTheme, themeChoice)
	const choices = {
		phone: { label: t`Same as the phone` },
		light: { label: t`Light`, hint: t`Easier to read in sunlight.` },
		dark: { label: t`Dark` },
	}
	return (
		<RadioSetting
			icon={SunMoon}
			label={t`Theme`}
			choices={choices}
			chosen={chosen}
			onChoose={chooseTheme}
		/>
	)
}
