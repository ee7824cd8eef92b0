import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { EmailsPerHourChart } from '#web/features/analytics/sent-by-hour.tsx'
import { Emails } from '#web/features/emails/emails.tsx'
import { emailsByHourQuery } from '#web/features/emails/queries.ts'
import { useBackend } from '#web/lib/services.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'

export const handle = createAdminHandle('All emails')

export function Component() {
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <Link to={paths.admin.announcements} className="office-back">
        <Icon icon={ArrowLeft} />
        Announcements
      </Link>
      <Emails chart={<EmailsByHour />} />
    </div>
  )
}

/** Renders nothing while the chart loads or if it fails, because the list below shows the same emails. */
function EmailsByHour() {
  const hours = useQuery(emailsByHourQuery(useBackend())).data
  return hours ? <EmailsPerHourChart hours={hours} /> : null
}
