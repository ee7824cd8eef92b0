import { useParams } from 'react-router'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { PageEditor } from '#web/office/pages/page-editor.tsx'

export const handle = { ...createAdminHandle('Page'), frame: 'focus' as const }

export function Component() {
  return <PageEditor id={useParams().id ?? 'new'} />
}
