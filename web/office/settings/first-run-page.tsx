import { useParams } from 'react-router'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { FirstRunScreen } from '#web/office/settings/first-run.tsx'

export const handle = createAdminHandle('Your campaign')

export function Component() {
  return <FirstRunScreen id={useParams().step} />
}
