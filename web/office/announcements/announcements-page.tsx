import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#shared/counted.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { AnnouncementList } from '#web/office/announcements/announcement-list.tsx'
import { emailCountsQuery } from '#web/office/emails/queries.ts'
import { createAdminHandle } from '#web/office/layout/admin-head.ts'

export const handle = createAdminHandle('Announcements')

export function Component() {
  const failed = useQuery(emailCountsQuery(useBackend(), 'owner')).data?.failed ?? 0
  return (
    <AnnouncementList
      emails={
        <LinkButton href={paths.admin.emails} variant="secondary" size="compact">
          All emails{failed > 0 && ` (${formatNumber(failed)} failed)`}
        </LinkButton>
      }
    />
  )
}
