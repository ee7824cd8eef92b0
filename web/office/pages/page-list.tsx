import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { pagePositionLabels } from '#shared/custom-pages.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { OfficeList } from '#web/office/lists/office-list.tsx'
import { officePagesQuery } from '#web/public/pages/queries.ts'

/** Lists the owner's pages, sorted by address. */
export function PageList() {
  const pages = useQuery(officePagesQuery(useBackend()))
  return (
    <OfficeList
      title="Pages"
      sentence="Articles with their own web address, such as a press kit or “How it started”."
      list={{ ...pages, rows: pages.data }}
      acts={
        <LinkButton href={paths.admin.ownPage('new')} size="compact" icon={Plus}>
          New page
        </LinkButton>
      }
      loading="Loading pages"
      failed="Pages could not be loaded"
      empty={<EmptyState title="No pages yet">Create your first page, for example a press kit.</EmptyState>}
      exportAs="pages"
      exported={() => [pages.data ?? []]}
    >
      {(rows) => (
        <ul>
          {rows.map((page) => (
            <li key={page.id} className="border-line p-4.5 not-first:border-t">
              <Link to={paths.admin.ownPage(page.id)} className="link font-bold wrap-anywhere">
                {page.title}
              </Link>
              <p className="text-sm text-muted wrap-anywhere">
                /{page.address} · {page.status === 'published' ? 'Public' : 'Draft'} ·{' '}
                {pagePositionLabels[page.place]} · {formatDateAndTime(page.updated_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </OfficeList>
  )
}
