import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'

/** What the tokens' `light-dark()` goes by; the device decides where both are allowed. */
const LIGHTS = { Device: 'light dark', Day: 'light', Night: 'dark' }

/** Shows the gallery by day or by night, whatever the device is set to. */
export function LightSwitch() {
	const [light, setLight] = useState('Device')
	return (
		<fieldset aria-label="Light">
			{Object.entries(LIGHTS).map(([name, scheme]) => (
				<Button
					key={name}
					aria-pressed={name === light}
					look={name === light ? 'primary' : 'plain'}
					onClick={() => {
						document.documentElement.style.colorScheme = scheme
						setLight(name)
					}}
				>
					{name}
				</Button>
			))}
		</fieldset>
	)
}
