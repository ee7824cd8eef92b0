import { AnalyticsScreen } from '#web/features/analytics/analytics-screen.tsx'
import { shownAddress } from '#web/features/analytics/range.ts'
import { ImpactChoices } from '#web/features/impact/impact-choices.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = adminHandle('Analytics')

export function Component() {
  const [shown, setShown] = useListState(shownAddress)
  return <AnalyticsScreen shown={shown} onShow={setShown} choices={<ImpactChoices />} />
}
