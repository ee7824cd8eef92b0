import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { pagePlaceNames } from '#shared/own-pages.ts'
import { officePagesQuery } from '#web/features/blog/own-pages/queries.ts'
import { loadFailureText } from '#web/lib/backend.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { ExportList } from '#web/parts/export-list.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The owner's pages, sorted by address. */
export function PageList() {
  const pages = useQuery(officePagesQuery(useBackend()))
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold">Pages</h1>
          <p className="text-muted">
            Articles with their own web address, such as a press kit or “How it started”.
          </p>
        </div>
        <LinkButton href={paths.admin.ownPage('new')} icon={Plus}>
          New page
        </LinkButton>
      </div>
      {pages.isPending && <Skeleton rows={3} label="Loading pages" />}
      {pages.isError && !pages.data && (
        <LoadFailure title="Pages could not be loaded" onRetry={() => pages.refetch()}>
          {loadFailureText(pages.error)}
        </LoadFailure>
      )}
      {pages.data?.length === 0 && (
        <EmptyState title="No pages yet">Create your first page, for example a press kit.</EmptyState>
      )}
      <ul className="grid gap-3">
        {pages.data?.map((page) => (
          <li key={page.id} className="rounded-2 border border-line bg-raised p-4.5">
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
      {pages.data && pages.data.length > 0 && <ExportList name="pages" read={() => [pages.data]} />}
    </div>
  )
}
