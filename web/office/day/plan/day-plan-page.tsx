import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { PlanScreen } from '#web/office/day/plan/plan-screen.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { campaignFactsQuery } from '#web/public/attempt/queries.ts'

export const handle = createAdminHandle('Plan of the Day')

export function Component() {
  const { data: facts } = useQuery(campaignFactsQuery(useBackend()))
  return <PlanScreen votesChoose={facts?.slots === 'votes'} />
}
