import { MediaScreen } from '#web/features/media/media-screen.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Media')

export const Component = MediaScreen
