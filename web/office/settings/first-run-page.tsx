import { useNavigate, useParams } from 'react-router'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { createAdminHandle } from '#web/office/layout/admin-head.ts'
import { FirstRun } from '#web/office/settings/first-run.tsx'

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
