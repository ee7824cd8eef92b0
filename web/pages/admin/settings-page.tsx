import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { ComingSoon } from '#web/pages/admin/coming-soon.tsx'

export const handle = adminHandle('Settings')

export function Component() {
  return (
    <ComingSoon title="Settings" block={6}>
      Dates, figures and links of the campaign.
    </ComingSoon>
  )
}
