import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { blogAdminMessages } from '#shared/blog-admin.ts'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { ListToolbar } from '#web/office/lists/list-toolbar.tsx'
import { TableList } from '#web/office/lists/table-list.tsx'
import { useTableList } from '#web/office/lists/use-table-list.ts'
import { IncompletePostsNotice, usePostActions } from '#web/office/posts/post-actions.tsx'
import { createPostColumns } from '#web/office/posts/post-columns.tsx'
import { postsTable } from '#web/office/posts/queries.ts'
import { deleteStoredDrafts } from '#web/office/posts/stored-draft.ts'
import { RefreshButton } from '#web/office/ui/list-frame.tsx'

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
            <IncompletePostsNotice refused={actions.refused} onClose={actions.forgetRefused} />
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
            ? `Are you sure you want to delete ${formatCountWithNoun(deleted.length, 'post')}? This action cannot be undone.`
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
