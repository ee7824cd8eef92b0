import { useNavigate, useParams } from 'react-router'
import { FirstRun } from '#web/features/settings/first-run.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { paths } from '#web/paths.ts'

export const handle = createAdminHandle('Your campaign')

export function Component() {
  const navigate = useNavigate()
  return (
    <FirstRun
      id={useParams().step}
      person={useSession().email ?? ''}
      onStep={(id) => navigate(paths.admin.firstRun(id))}
      onDone={() => navigate(paths.admin.dashboard)}
    />
  )
}
