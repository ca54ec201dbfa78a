import { useLingui } from '@lingui/react/macro'
import { Gauge } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { DATA_SAVER_CHOICES } from '../../shared/data-saver.ts'
import {
	canDetectWifi,
	canSaveAutomatically,
	chooseDataSaver,
	dataSaverChoice,
	watchDataSaver,
} from '../../state/data-saver.ts'
import styles from '../../ui/choices.module.css'
import { RowDisclosure } from '../../ui/links.tsx'

/** The setting that says when to save mobile data. */
export function DataSaverSetting() {
	const { t } = useLingui()
	const chosen = useSyncExternalStore(watchDataSaver, dataSaverChoice)
	const labels = {
		automatic: t`Automatic`,
		always: t({ message: 'On', context: 'data saver' }),
		never: t({ message: 'Off', context: 'data saver' }),
	}
	const hints = {
		automatic: canSaveAutomatically()
			? t`Saves when the phone's own data saver is on, or the connection is slow.`
			: t`This browser can't tell when to save data. To save it, choose “On”.`,
		always: canDetectWifi()
			? t`Pictures and videos load when you tap them. Downloads wait for Wi-Fi.`
			: t`Pictures and videos load when you tap them. This browser can't detect Wi-Fi, so downloads start at once.`,
		never: '',
	}
	return (
		<RowDisclosure icon={Gauge} label={t`Data saver`}>
			<fieldset className={styles.choices} aria-label={t`Data saver`}>
				{DATA_SAVER_CHOICES.map((choice) => (
					<label key={choice}>
						<input
							type="radio"
							name="data-saver"
							aria-label={labels[choice]}
							aria-describedby={`data-saver-${choice}`}
							checked={choice === chosen}
							onChange={() => chooseDataSaver(choice)}
						/>
						<span>
							<span className={styles.choice}>{labels[choice]}</span>
							<span id={`data-saver-${choice}`} className={styles.hint}>
								{hints[choice]}
							</span>
						</span>
					</label>
				))}
			</fieldset>
		</RowDisclosure>
	)
}
