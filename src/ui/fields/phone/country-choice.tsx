import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Dialog } from '../../dialog.tsx'
import styles from './country-choice.module.css'
import { namedCountries } from './country-names.ts'
import { CountrySearch } from './country-search.tsx'
import type { CountryCode } from './phone-number.ts'

type CountryChoiceProps = {
	chosen: CountryCode
	disabled?: boolean | undefined
	onChoose: (country: CountryCode) => void
}

/** Shows a number's country; a tap opens a dialog to choose another. */
export function CountryChoice({ chosen, disabled, onChoose }: CountryChoiceProps) {
	const { t, i18n } = useLingui()
	const [open, setOpen] = useState(false)
	const countries = useMemo(() => namedCountries(i18n.locale), [i18n.locale])
	const current = countries.find(({ country }) => country === chosen)
	const name = current?.name ?? chosen
	const shown = `${chosen} +${current?.callingCode ?? ''}`
	return (
		<>
			<button
				type="button"
				className={styles.choice}
				aria-haspopup="dialog"
				aria-label={t`Country: ${name}, ${shown}`}
				disabled={disabled}
				onClick={() => setOpen(true)}
			>
				<span>{shown}</span>
				<ChevronDown aria-hidden />
			</button>
			<Dialog title={t`Choose a country`} open={open} onClose={() => setOpen(false)}>
				{open && (
					<CountrySearch
						countries={countries}
						chosen={chosen}
						onChoose={(country) => {
							setOpen(false)
							onChoose(country)
						}}
					/>
				)}
			</Dialog>
		</>
	)
}
