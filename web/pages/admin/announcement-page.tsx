import { useParams } from 'react-router'
import { AnnouncementScreen } from '#web/features/announcements/announcement-screen.tsx'
import { LazyRichText } from '#web/features/blog/lazy-rich-text.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = { ...createAdminHandle('Announcement'), isOnePlace: true }

export function Component() {
  return <AnnouncementScreen id={useParams().id ?? 'new'} Editor={LazyRichText} />
}
