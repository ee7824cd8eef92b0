import { useParams } from 'react-router'
import { PageEditor } from '#web/features/blog/own-pages/page-editor.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = { ...createAdminHandle('Page'), frame: 'focus' as const }

export function Component() {
  return <PageEditor id={useParams().id ?? 'new'} person={useSession().email ?? ''} />
}
