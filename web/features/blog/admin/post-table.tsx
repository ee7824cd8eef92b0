import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { blogLimits } from '#shared/blog.ts'
import { type ListedPost, type PostStatus, postStatusLabels } from '#shared/blog-admin.ts'
import { cut } from '#shared/text.ts'
import { formatShortDate } from '#web/lib/format-date.ts'
import { paths } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { IconButton, IconLink } from '#web/ui/icon-button.tsx'
import { StatusTag, type TagLook } from '#web/ui/status-tag.tsx'

type PostTableProps = {
  posts: readonly ListedPost[]
  isBusy: boolean
  onStatus: (post: ListedPost, status: PostStatus) => void
  onDelete: (post: ListedPost) => void
}

const looks: Record<PostStatus, TagLook> = { published: 'approved', draft: 'waiting', archived: 'plain' }

// Between a phone's cards and a wide screen six columns are too many: the author moves below the title.
const onlyWide = 'md:max-xl:hidden'

const postColumn: Column<ListedPost> = {
  key: 'post',
  head: 'Post',
  rowHeader: true,
  cell: (post) => <PostCell post={post} />,
}
const authorColumn: Column<ListedPost> = {
  key: 'author',
  head: 'Author',
  className: `md:w-26 ${onlyWide}`,
  cellClassName: onlyWide,
  cell: (post) => <span className="wrap-anywhere">{post.author_name || 'Nobody'}</span>,
}
const statusColumn: Column<ListedPost> = {
  key: 'status',
  head: 'Status',
  card: 'inline',
  className: 'md:w-20',
  cell: ({ status }) => <StatusTag look={looks[status]}>{postStatusLabels[status]}</StatusTag>,
}
const viewsColumn: Column<ListedPost> = {
  key: 'views',
  head: 'Views',
  card: 'inline',
  className: 'md:w-12',
  cell: ({ view_count: views }) => (
    <span className="tabular">
      {views.toLocaleString('en-US')}
      <span className="text-muted md:hidden"> {views === 1 ? 'view' : 'views'}</span>
    </span>
  ),
}
const publishedColumn: Column<ListedPost> = {
  key: 'published',
  head: 'Published',
  card: 'end',
  className: 'md:w-19',
  cell: ({ published_at: at }) => (
    <span className="whitespace-nowrap">{at ? formatShortDate(at) : <NotYet />}</span>
  ),
}

/** M373 to M375, and D39's way into the archive and out of it. */
export function PostTable({ posts, isBusy, onStatus, onDelete }: PostTableProps) {
  const columns: Column<ListedPost>[] = [
    postColumn,
    authorColumn,
    statusColumn,
    viewsColumn,
    publishedColumn,
    {
      key: 'actions',
      head: 'Actions',
      align: 'end',
      card: 'actions',
      className: 'md:w-34',
      cell: (post) => <Actions post={post} onStatus={onStatus} onDelete={onDelete} />,
    },
  ]
  return (
    <DataTable
      caption="Blog posts"
      frame="card"
      columns={columns}
      rows={posts}
      rowKey={(post) => post.id}
      busy={isBusy}
    />
  )
}

function PostCell({ post }: { post: ListedPost }) {
  const { id, title, excerpt, author_name: author, category_name: category, is_featured } = post
  const facts = [category, is_featured && 'Featured'].filter(Boolean).join(' · ')
  return (
    <div className="grid justify-items-start gap-1">
      <a
        href={paths.admin.blogPost(id)}
        className="text-base leading-snug font-bold break-words text-text no-underline underline-offset-4 hover:underline"
      >
        {title}
      </a>
      {excerpt && <p className="break-words text-muted">{cut(excerpt, blogLimits.excerptShown)}</p>}
      {facts && <p className="text-xs font-semibold">{facts}</p>}
      <p className="hidden text-xs md:max-xl:block">{author}</p>
    </div>
  )
}

function Actions({
  post,
  onStatus,
  onDelete,
}: Pick<PostTableProps, 'onStatus' | 'onDelete'> & { post: ListedPost }) {
  const { id, slug, title, status } = post
  return (
    <span className="-my-1 inline-flex max-md:-ml-1.5 md:-mr-2">
      {status === 'published' && slug && (
        <IconLink
          icon={Eye}
          label={`View ${title}, opens a new tab`}
          href={paths.blogPost(slug)}
          target="_blank"
          rel="noopener"
        />
      )}
      <IconLink icon={Pencil} label={`Edit ${title}`} href={paths.admin.blogPost(id)} />
      {status === 'archived' ? (
        <IconButton
          icon={ArchiveRestore}
          label={`Restore ${title} as a draft`}
          onClick={() => onStatus(post, 'draft')}
        />
      ) : (
        <IconButton icon={Archive} label={`Archive ${title}`} onClick={() => onStatus(post, 'archived')} />
      )}
      <IconButton icon={Trash} label={`Delete ${title}`} onClick={() => onDelete(post)} />
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
