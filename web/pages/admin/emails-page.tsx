import '#web/features/settings/settings.css'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { SentByHour } from '#web/features/analytics/sent-by-hour.tsx'
import { Letters } from '#web/features/emails/emails.tsx'
import { letterAddress, lettersByHourQuery } from '#web/features/emails/queries.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useBackend } from '#web/lib/services.tsx'
import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'

export const handle = adminHandle('All emails')

export function Component() {
  const [state, setState] = useListState(letterAddress)
  return (
    <div className="grid grid-cols-1 gap-3">
      <Link to={paths.admin.announcements} className="office-back">
        <Icon icon={ArrowLeft} />
        Announcements
      </Link>
      <Letters state={state} onState={setState} chart={<LettersByHour />} />
    </div>
  )
}

/** Renders nothing while it loads or if it fails, because the list below shows the same emails. */
function LettersByHour() {
  const hours = useQuery(lettersByHourQuery(useBackend())).data
  return hours ? <SentByHour hours={hours} /> : null
}
