import { PlanRoom } from '#web/features/day/plan-room.tsx'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = adminHandle('Plan of the Day')

export function Component() {
  return <PlanRoom />
}
