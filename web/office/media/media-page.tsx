import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { MediaScreen } from '#web/office/media/media-screen.tsx'

export const handle = createAdminHandle('Media')

export const Component = MediaScreen
