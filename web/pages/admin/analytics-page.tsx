import { AnalyticsScreen } from '#web/features/analytics/analytics-screen.tsx'
import { analyticsAddress } from '#web/features/analytics/range.ts'
import { PublicFigureSwitches } from '#web/features/impact/impact-choices.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Analytics')

export function Component() {
  const [shown, setShown] = useListState(analyticsAddress)
  return <AnalyticsScreen shown={shown} onShow={setShown} choices={<PublicFigureSwitches />} />
}
