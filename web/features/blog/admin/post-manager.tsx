import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { blogAdminMessages, type ListedPost } from '#shared/blog-admin.ts'
import { forgetDraft } from '#web/features/blog/admin/kept-draft.ts'
import { useDeletePost, useRefreshPosts } from '#web/features/blog/admin/mutations.ts'
import {
  type PostListState,
  type PostTab,
  postListAddress,
  postTabs,
} from '#web/features/blog/admin/post-address.ts'
import { postFailure } from '#web/features/blog/admin/post-failure.ts'
import { PostList } from '#web/features/blog/admin/post-list.tsx'
import { PostTiles } from '#web/features/blog/admin/post-tiles.tsx'
import { PostToolbar } from '#web/features/blog/admin/post-toolbar.tsx'
import { type PostCounts, postCountsQuery } from '#web/features/blog/admin/queries.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

type PostManagerProps = { state: PostListState; onChange: (state: PostListState) => void }

const tabLabels: Record<PostTab, string> = {
  all: 'All Posts',
  published: 'Published',
  draft: 'Drafts',
  archived: 'Archived',
}

/** The back office's page of posts: figures, tabs, list (M368 to M377). */
export function PostManager({ state, onChange }: PostManagerProps) {
  const { data: counts } = useQuery(postCountsQuery(useBackend()))
  const deletePost = useDeletePost()
  const [asked, setAsked] = useState<ListedPost | null>(null)

  const handleDelete = () => {
    if (!asked) return
    const { id } = asked
    deletePost.mutate(id, { onSettled: () => setAsked(null), onSuccess: () => forgetDraft(id) })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <Header />
      <PostTiles counts={counts} />
      {deletePost.isError && (
        <Message tone="danger">{postFailure(blogAdminMessages.deleteFailed, deletePost.error)}</Message>
      )}
      <div data-surface="paper" className="min-w-0 rounded-2 border border-line">
        <Tabs
          name="post-status"
          label="Posts by status"
          tabs={postTabs.map((id) => tabOf(id, counts))}
          selected={state.status}
          onSelect={(status) => onChange({ ...state, status, page: 1 })}
        />
        <TabPanel name="post-status" selected={state.status}>
          <PostToolbar state={state} onChange={onChange} />
          <PostList
            state={state}
            hrefOf={(page) => paths.admin.blog + postListAddress.write({ ...state, page })}
            onDelete={setAsked}
          />
        </TabPanel>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={blogAdminMessages.deleteTitle}
        message={blogAdminMessages.deleteConfirm}
        confirmLabel="Delete"
        busy={deletePost.isPending}
        onConfirm={handleDelete}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}

function Header() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h1 className="text-2xl font-bold">Blog Management</h1>
        <p className="mt-1 text-muted">Posts, drafts and the archive.</p>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Button
          variant="secondary"
          icon={RotateCw}
          className="max-sm:flex-1 max-sm:px-2"
          onClick={useRefreshPosts()}
        >
          Refresh
        </Button>
        <LinkButton href={paths.admin.blogPost('new')} icon={Plus} className="max-sm:flex-1 max-sm:px-2">
          Create New Post
        </LinkButton>
      </div>
    </div>
  )
}

function tabOf(id: PostTab, counts: PostCounts | undefined) {
  const label = tabLabels[id]
  return counts ? { id, label, count: counts[id] } : { id, label }
}
