import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { pagePlaceNames } from '#shared/own-pages.ts'
import { officePagesQuery } from '#web/features/blog/own-pages/queries.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { OfficeList } from '#web/parts/admin/office-list.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The owner's pages, sorted by address. */
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
                {pagePlaceNames[page.place]} · {formatMoment(page.updated_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </OfficeList>
  )
}
