import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { useUserKey } from '../../account/user.ts'
import { noteInterest } from '../../features/install/install-offer.ts'
import { MediaGallery } from '../../features/media/media-gallery.tsx'
import { ShareNews } from '../../features/media/share-media.tsx'
import { newsDetailQuery } from '../../features/news/model/news-queries.ts'
import { textOf } from '../../features/news/view/news-article.tsx'
import { NewsDetail } from '../../features/news/view/news-detail.tsx'
import { OwnLinks } from '../../features/submissions/view/own-links.tsx'
import { SubmitLinks } from '../../features/submit-links/view/submit-links-form.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'

export const Route = createFileRoute('/dashboard/news-detail')({
	validateSearch: v.object({
		newsId: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
	}),
	loaderDeps: ({ search: { newsId } }) => ({ newsId }),
	loader: ({ context: { queryClient }, deps: { newsId } }) => {
		if (newsId !== undefined) void queryClient.prefetchQuery(newsDetailQuery(newsId))
	},
	staticData: { prefetch: 'code', isNewsItem: true, partOf: '/dashboard/updates' },
	component: NewsDetailPage,
})

function NewsDetailPage() {
	const { t } = useLingui()
	const { newsId } = Route.useSearch()
	const user = useUserKey()
	useEffect(noteInterest, [])
	return (
		<>
			<PageTitle title={t`News`} />
			<NewsDetail
				newsId={newsId}
				share={(item) => <ShareNews item={item} text={textOf(item)} />}
				gallery={(item) => <MediaGallery item={item} />}
				submit={(item) =>
					user !== undefined &&
					newsId !== undefined && (
						<>
							{/* Below the content, because it may appear late and would cause a layout shift. */}
							<OwnLinks news={{ id: newsId, title: item.newsTitle }} />
							<SubmitLinks newsId={newsId} newsTitle={item.newsTitle} user={user} />
						</>
					)
				}
			/>
		</>
	)
}
