import { cachedSubmissionsPage, fetchSubmissionsPage } from '../../api/submissions.ts'
import { pagedQuery } from '../../state/paged-query.ts'

export const submissionsQuery = pagedQuery(
	['submissions'],
	fetchSubmissionsPage,
	cachedSubmissionsPage,
)
