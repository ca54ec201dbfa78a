/** The second half of `npm run build`: journeys do without it. */
import { compressSite } from './compress-site.ts'

await compressSite('dist')
