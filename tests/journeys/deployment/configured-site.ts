import { cpSync } from 'node:fs'
import { configureSite } from '../../../deploy/rollout/configure-site.ts'
import { readSettings } from '../../../src/build/settings.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** Copies the built app, and configures the copy. Returns its folder. */
export function configuredSite(settings: Record<string, string>): string {
	const folder = temporaryFolder()
	cpSync('dist', folder, { recursive: true })
	configureSite(folder, readSettings(settings))
	return folder
}
