import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NewsPanel } from '../../../features/news/news-tabs.tsx'
import { useUser } from '../../../features/session/user.ts'
import { userKey } from '../../../shared/contract/session.ts'
import { storedCategory } from '../../../state/category-tabs.ts'

/** The news of the tab that was open last, beside a news item on a wide screen. */
export function NewsBeside() {
	const [category, setCategory] = useState(storedCategory)
	const user = useUser()
	return user && <NewsPanel category={category} owner={userKey(user)} onChoose={setCategory} />
}

/** Shown beside the news while none is open. */
export function NewsHint() {
	const { t } = useLingui()
	return <p>{t`Open a news item to read it here.`}</p>
}

/** Shown beside the submissions while none is open. */
export function SubmissionsHint() {
	const { t } = useLingui()
	return <p>{t`Open a submission to see its link and its figures here.`}</p>
}
