import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { AnnouncementScreen } from '#web/features/announcements/announcement-screen.tsx'
import type { ArticleEditor } from '#web/features/announcements/letter-card.tsx'
import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { Loader } from '#web/ui/loader.tsx'

export const handle = adminHandle('Announcement')

const RichText = lazy(() => import('#web/features/blog/admin/rich-text.tsx'))

const Editor: ArticleEditor = (text) => (
  <Suspense fallback={<Loader>Loading the editor...</Loader>}>
    <RichText {...text} />
  </Suspense>
)

export function Component() {
  return <AnnouncementScreen id={useParams().id ?? 'new'} Editor={Editor} />
}
