export const STEP_NAMES = [
	'install',
	'read',
	'download',
	'submit',
	'follow',
	'offline',
	'notify',
	'logout',
] as const

export type StepName = (typeof STEP_NAMES)[number]

export const PICTURE_SIZE = { width: 360, height: 180 }

export const PICTURE_THEMES = ['day', 'night'] as const

/** Returns the file name of a step's picture. The screenshots tool takes the pictures. */
export function pictureName(
	step: StepName,
	language: string,
	theme: (typeof PICTURE_THEMES)[number],
) {
	return `${step}-${language}-${theme}.webp`
}
