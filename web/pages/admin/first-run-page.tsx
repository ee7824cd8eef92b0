import { useNavigate, useParams } from 'react-router'
import { FirstRun } from '#web/features/settings/first-run.tsx'
import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { paths } from '#web/paths.ts'

export const handle = adminHandle('Your campaign')

export function Component() {
  const navigate = useNavigate()
  return (
    <FirstRun
      id={useParams().step}
      onStep={(id) => navigate(paths.admin.firstRun(id))}
      onDone={() => navigate(paths.admin.dashboard)}
    />
  )
}
