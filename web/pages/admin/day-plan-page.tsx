import { useQuery } from '@tanstack/react-query'
import { factsQuery } from '#web/features/campaign/queries.ts'
import { PlanRoom } from '#web/features/day/plan-room.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Plan of the Day')

export function Component() {
  const { data: facts } = useQuery(factsQuery(useBackend()))
  return <PlanRoom votesChoose={facts?.slots === 'votes'} />
}
