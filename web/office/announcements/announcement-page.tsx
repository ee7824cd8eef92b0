import { useParams } from 'react-router'
import { AnnouncementScreen } from '#web/office/announcements/announcement-screen.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'

export const handle = { ...createAdminHandle('Announcement'), isOnePlace: true }

export function Component() {
  return <AnnouncementScreen id={useParams().id ?? 'new'} />
}
