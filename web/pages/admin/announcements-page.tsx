import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#shared/counted.ts'
import { AnnouncementList } from '#web/features/announcements/announcement-list.tsx'
import { emailCountsQuery } from '#web/features/emails/queries.ts'
import { useBackend } from '#web/lib/services.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

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
