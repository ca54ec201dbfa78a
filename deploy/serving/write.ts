/** Writes the configurations for nginx and Caddy: `npm run serving`. */
import { writeFileSync } from 'node:fs'
import { CONFIGURATIONS } from './configurations.ts'

for (const [file, text] of Object.entries(CONFIGURATIONS)) writeFileSync(file, text)
