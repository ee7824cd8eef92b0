import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { paths } from '#web/common/navigation/paths.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { EmailsScreen } from '#web/office/emails/emails.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'

export const handle = createAdminHandle('All emails')

export function Component() {
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <Link to={paths.admin.announcements} className="office-back">
        <Icon icon={ArrowLeft} />
        Announcements
      </Link>
      <EmailsScreen />
    </div>
  )
}
