/** Writes the contract's OpenAPI document: `npm run openapi -w deploy`. */
import { writeFileSync } from 'node:fs'
import { OPENAPI_FILE, openApiText } from './document.ts'

writeFileSync(OPENAPI_FILE, openApiText())
