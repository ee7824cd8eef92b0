import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { EmailsPerHourChart } from '#web/office/analytics/sent-by-hour.tsx'
import { EmailsScreen } from '#web/office/emails/emails.tsx'
import { emailsByHourQuery } from '#web/office/emails/queries.ts'
import { createAdminHandle } from '#web/office/layout/admin-head.ts'

export const handle = createAdminHandle('All emails')

export function Component() {
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <Link to={paths.admin.announcements} className="office-back">
        <Icon icon={ArrowLeft} />
        Announcements
      </Link>
      <EmailsScreen chart={<EmailsByHour />} />
    </div>
  )
}

/** Renders nothing while the chart loads or if it fails, because the list below shows the same emails. */
function EmailsByHour() {
  const hours = useQuery(emailsByHourQuery(useBackend())).data
  return hours ? <EmailsPerHourChart hours={hours} /> : null
}
