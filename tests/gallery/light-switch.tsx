import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'

/** The `color-scheme` for the platform's own colours, and the media condition for the night's tokens. */
const LIGHTS = {
	Device: { scheme: 'light dark', night: '(prefers-color-scheme: dark)' },
	Day: { scheme: 'light', night: 'not all' },
	Night: { scheme: 'dark', night: 'all' },
}

/** The rules for the night, found once: `LightSwitch` changes the condition that identifies them. */
const nightRules = [...document.styleSheets]
	.flatMap(({ cssRules }) => [...cssRules])
	.filter((rule) => rule instanceof CSSMediaRule)
	.filter(({ conditionText }) => conditionText === LIGHTS.Device.night)

/** Switches the gallery to day or night, regardless of the device. */
export function LightSwitch() {
	const [light, setLight] = useState('Device')
	return (
		<fieldset aria-label="Light">
			{Object.entries(LIGHTS).map(([name, { scheme, night }]) => (
				<Button
					key={name}
					aria-pressed={name === light}
					variant={name === light ? 'primary' : 'plain'}
					onClick={() => {
						document.documentElement.style.colorScheme = scheme
						for (const { media } of nightRules) media.mediaText = night
						setLight(name)
					}}
				>
					{name}
				</Button>
			))}
		</fieldset>
	)
}
