import { AnnouncementList } from '#web/features/announcements/announcement-list.tsx'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = adminHandle('Announcements')

export const Component = AnnouncementList
