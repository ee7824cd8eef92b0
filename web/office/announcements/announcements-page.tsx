import { AnnouncementList } from '#web/office/announcements/announcement-list.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'

export const handle = createAdminHandle('Announcements')

export const Component = AnnouncementList
