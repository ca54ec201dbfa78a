import { useLingui } from '@lingui/react/macro'
import Gauge from 'lucide-react/icons/gauge'
import { useSyncExternalStore } from 'react'
import {
	canDetectWifi,
	canSaveAutomatically,
	chooseDataSaver,
	dataSaverChoice,
	watchDataSaver,
} from '../../app-state/data-saver.ts'
import { RadioSetting } from '../../ui/fields/radio-setting.tsx'

export function DataSaverSetting() {
	const { t } = useLingui()
	const chosen = useSyncExternalStore(watchDataSaver, dataSaverChoice)
	const choices = {
		automatic: {
			label: t`Automatic`,
			hint: canSaveAutomatically()
				? t`Saves when the phone's own data saver is on, or the connection is slow.`
				: t`This browser can't tell when to save data. To save it, choose “On”.`,
		},
		always: {
			label: t({ message: 'On', context: 'data saver' }),
			hint: canDetectWifi()
				? t`Pictures and videos load when you tap them. Downloads wait for Wi-Fi.`
				: t`Pictures and videos load when you tap them. This browser can't detect Wi-Fi, so downloads start at once.`,
		},
		never: { label: t({ message: 'Off', context: 'data saver' }) },
	}
	return (
		<RadioSetting
			icon={Gauge}
			label={t`Data saver`}
			choices={choices}
			chosen={chosen}
			onChoose={chooseDataSaver}
		/>
	)
}
