import { Navigate } from 'react-router'
import type { PageHandle } from '#web/common/navigation/page.ts'
import { adminHomePath } from '#web/office/layout/admin-home.ts'

export const handle: PageHandle = {
  head: { title: 'Back office · 20 in 24', description: 'The back office of 20 in 24.', isHidden: true },
}

/** Redirects /admin to the first page. The guard redirects people who are not signed in before they get here. */
export function Component() {
  return <Navigate to={adminHomePath} replace />
}
