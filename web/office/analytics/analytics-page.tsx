import { AnalyticsScreen } from '#web/office/analytics/analytics-screen.tsx'
import { analyticsUrlFormat } from '#web/office/analytics/range.ts'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { useListState } from '#web/office/lists/use-list-state.ts'

export const handle = createAdminHandle('Analytics')

export function Component() {
  const [shown, setShown] = useListState(analyticsUrlFormat)
  return <AnalyticsScreen shown={shown} onShow={setShown} />
}
