import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { blogAdminMessages } from '#shared/blog-admin.ts'
import { formatCounted, formatNumber } from '#shared/counted.ts'
import { deleteStoredDrafts } from '#web/features/blog/admin/kept-draft.ts'
import { RefusedPosts, usePostActions } from '#web/features/blog/admin/post-actions.tsx'
import { createPostColumns } from '#web/features/blog/admin/post-columns.tsx'
import { postsTable } from '#web/features/blog/admin/queries.ts'
import { ListToolbar } from '#web/parts/admin/list-toolbar.tsx'
import { TableList } from '#web/parts/admin/table-list.tsx'
import { useTableList } from '#web/parts/admin/use-table-list.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RefreshButton } from '#web/ui/list-frame.tsx'
import { Message } from '#web/ui/message.tsx'

/** List of posts in the back office. */
export function PostList() {
  const navigate = useNavigate()
  const list = useTableList(postsTable)
  const { counts, selection } = list
  const actions = usePostActions((ids) => selection.untick(ids.map((id) => ({ id }))))
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const ids = [...selection.ids]

  const handleDelete = () => {
    actions.remove(deleted, () => setDeleted([]))
    for (const id of deleted) deleteStoredDrafts(id)
  }

  return (
    <>
      <TableList
        list={list}
        sentence={
          list.rows &&
          [
            `Showing ${list.rows.length} of ${formatNumber(list.total)} blog posts`,
            ...(counts ? [`${formatNumber(counts.all)} Total Posts`] : []),
          ].join(', ')
        }
        acts={
          <>
            <RefreshButton onPress={list.refresh} />
            <LinkButton href={paths.admin.blogPost('new')} size="compact" icon={Plus}>
              Create New Post
            </LinkButton>
          </>
        }
        tabs={list.tabs}
        toolbar={
          <ListToolbar
            list={list}
            label="Search blog posts"
            placeholder="Search by title, excerpt or author..."
          />
        }
        problems={
          <>
            {actions.failure && <Message tone="danger">{actions.failure}</Message>}
            <RefusedPosts refused={actions.refused} onClose={actions.forgetRefused} />
          </>
        }
        empty={
          <EmptyState
            title={blogAdminMessages.none}
            block={7}
            action={<LinkButton href={paths.admin.blogPost('new')}>Create New Post</LinkButton>}
          />
        }
        columns={createPostColumns({
          onStatus: ({ id }, status) => actions.set([id], status),
          onDelete: ({ id }) => setDeleted([id]),
        })}
        density="line"
        nameOf={({ title }) => title}
        isBusy={actions.isPending}
        onOpen={({ id }) => void navigate(paths.admin.blogPost(id))}
        bulkActs={
          <>
            <Button
              size="compact"
              variant="secondary"
              disabled={actions.isPending}
              onClick={() => setDeleted(ids)}
            >
              Delete {ids.length}
            </Button>
            <Button
              size="compact"
              variant="secondary"
              disabled={actions.isPending}
              onClick={() => actions.set(ids, 'archived')}
            >
              Archive {ids.length}
            </Button>
            <Button size="compact" disabled={actions.isPending} onClick={() => actions.set(ids, 'published')}>
              Publish {ids.length}
            </Button>
          </>
        }
      />
      <ConfirmDialog
        isOpen={deleted.length > 0}
        title={blogAdminMessages.deleteTitle}
        message={
          deleted.length > 1
            ? `Are you sure you want to delete ${formatCounted(deleted.length, 'post')}? This action cannot be undone.`
            : blogAdminMessages.deleteConfirm
        }
        confirmLabel="Delete"
        isBusy={actions.isDeleting}
        onConfirm={handleDelete}
        onCancel={() => setDeleted([])}
      />
    </>
  )
}
