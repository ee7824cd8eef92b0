import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { AnnouncementScreen } from '#web/features/announcements/announcement-screen.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import type { ArticleEditor } from '#web/parts/article-editor.ts'
import { Loader } from '#web/ui/loader.tsx'

export const handle = { ...createAdminHandle('Announcement'), isOnePlace: true }

const RichText = lazy(() => import('#web/features/blog/admin/rich-text.tsx'))

const Editor: ArticleEditor = (text) => (
  <Suspense fallback={<Loader>Loading editor...</Loader>}>
    <RichText {...text} />
  </Suspense>
)

export function Component() {
  return <AnnouncementScreen id={useParams().id ?? 'new'} Editor={Editor} />
}
