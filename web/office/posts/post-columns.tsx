import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import {
  type DisplayPostStatus,
  getDisplayStatus,
  type PostListItem,
  type PostStatus,
  postStatusLabels,
} from '#shared/blog-admin.ts'
import { formatNumber } from '#shared/format-number.ts'
import { languages } from '#shared/languages.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { formatDateAndTime, formatShortDate, formatTime } from '#web/common/time/format-date.ts'
import { getSiteTimeName } from '#web/common/time/site-time.ts'
import type { Column } from '#web/common/ui/data-table.tsx'
import { IconButton, IconLink } from '#web/common/ui/icon-button.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { StatusTag, type TagVariant } from '#web/common/ui/status-tag.tsx'

export type PostHandlers = {
  onStatus: (post: PostListItem, status: PostStatus) => void
  onDelete: (post: PostListItem) => void
}

const postStatusLooks: Record<DisplayPostStatus, TagVariant> = {
  published: 'approved',
  scheduled: 'testing',
  draft: 'waiting',
  archived: 'plain',
}

export function PostStatusTag({ status }: { status: DisplayPostStatus }) {
  return <StatusTag look={postStatusLooks[status]}>{postStatusLabels[status]}</StatusTag>
}

// Hides a column on medium screens, where six columns do not fit. The author is then shown below the title.
const onlyWide = 'md:max-xl:hidden'

/** Columns of the list of posts, with actions that archive and restore a post. */
export function createPostColumns({ onStatus, onDelete }: PostHandlers): Column<PostListItem>[] {
  return [
    {
      key: 'post',
      head: 'Post',
      isRowHeader: true,
      cell: (post) => <PostCell post={post} />,
    },
    {
      key: 'author',
      head: 'Author',
      className: `md:w-39 ${onlyWide}`,
      cellClassName: onlyWide,
      cell: (post) => <p className="line">{post.author_name || 'Nobody'}</p>,
    },
    {
      key: 'status',
      head: 'Status',
      card: 'inline',
      className: 'md:w-36',
      cell: (post) => <PostStatusTag status={getDisplayStatus(post)} />,
    },
    {
      key: 'views',
      head: 'Views',
      card: 'inline',
      className: 'md:w-18',
      cell: ({ view_count: views }) => (
        <span className="tabular">
          {formatNumber(views)}
          <span className="text-muted md:hidden"> {views === 1 ? 'view' : 'views'}</span>
        </span>
      ),
    },
    {
      key: 'published',
      head: 'Published',
      card: 'end',
      className: 'md:w-28.5',
      cell: ({ published_at: at, publish_at: due }) => (
        <span className="whitespace-nowrap">
          {due ? <Due at={due} /> : at ? formatShortDate(at) : <NotYet />}
        </span>
      ),
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'end',
      card: 'actions',
      className: 'md:w-[154px]',
      cell: (post) => <Actions post={post} onStatus={onStatus} onDelete={onDelete} />,
    },
  ]
}

/** Shows the title and a line of details. On medium screens this line has the author. */
function PostCell({ post }: { post: PostListItem }) {
  const { id, title, excerpt, author_name: author, category_name: category, is_featured, language } = post
  const own = useLanguageProps()(language)
  const writtenIn = language !== 'en' && languages[language].name
  const facts = [is_featured && 'Featured', writtenIn, category, excerpt].filter(Boolean).join(' · ')
  return (
    <div className="grid grid-cols-1 gap-0.75 md:gap-0">
      <a
        href={paths.admin.blogPost(id)}
        title={title}
        {...own}
        className="line text-base leading-snug font-semibold text-text no-underline underline-offset-4 hover:underline md:text-sm md:leading-tight"
      >
        {title}
      </a>
      <p title={facts} className="line leading-snug text-muted md:text-xs md:leading-tight md:max-xl:hidden">
        {facts}
      </p>
      <p className="line hidden text-xs leading-tight text-muted md:max-xl:block">
        {[author, writtenIn].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function Actions({ post, onStatus, onDelete }: PostHandlers & { post: PostListItem }) {
  const { id, slug, title, status } = post
  return (
    <span className="inline-flex md:-mr-1.5">
      {status === 'published' && slug && (
        <IconLink
          size="row"
          icon={Eye}
          label={`View ${title}, opens a new tab`}
          href={paths.blogPost(slug)}
          target="_blank"
          rel="noopener"
        />
      )}
      <IconLink size="row" icon={Pencil} label={`Edit ${title}`} href={paths.admin.blogPost(id)} />
      {status === 'archived' ? (
        <IconButton
          size="row"
          icon={ArchiveRestore}
          label={`Restore ${title} as a draft`}
          onClick={() => onStatus(post, 'draft')}
        />
      ) : (
        <IconButton
          size="row"
          icon={Archive}
          label={`Archive ${title}`}
          onClick={() => onStatus(post, 'archived')}
        />
      )}
      <IconButton size="row" icon={Trash} label={`Delete ${title}`} onClick={() => onDelete(post)} />
    </span>
  )
}

function Due({ at }: { at: string }) {
  return (
    <span title={`Scheduled for ${formatDateAndTime(at)}, ${getSiteTimeName()}`}>
      <span className="sr-only">Scheduled for </span>
      {formatShortDate(at)}
      <span className="block text-xs text-muted">{formatTime(at)}</span>
    </span>
  )
}

function NotYet() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not published</span>
    </span>
  )
}
