import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { blogAdminMessages } from '#shared/blog-admin.ts'
import { counted, formatNumber } from '#shared/counted.ts'
import { deleteStoredDrafts } from '#web/features/blog/admin/kept-draft.ts'
import { PostsDock, RefusedPosts, usePostActions } from '#web/features/blog/admin/post-actions.tsx'
import {
  type PostListState,
  type PostTab,
  postListUrl,
  postTabs,
} from '#web/features/blog/admin/post-address.ts'
import { PostList } from '#web/features/blog/admin/post-list.tsx'
import { PostToolbar } from '#web/features/blog/admin/post-toolbar.tsx'
import {
  createPostsSource,
  type PostCounts,
  postCountsQuery,
  readMatchingPosts,
} from '#web/features/blog/admin/queries.ts'
import { useSelection } from '#web/lib/lists/use-selection.ts'
import { useStableList } from '#web/lib/lists/use-stable-list.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { listShortcuts, ShortcutHelp } from '#web/ui/keys.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListFrame, ListHead, ListProblem, SelectionButtons } from '#web/ui/list-frame.tsx'
import { Message } from '#web/ui/message.tsx'
import { useToast } from '#web/ui/toast.tsx'

type PostManagerProps = { state: PostListState; onChange: (state: PostListState) => void }

const tabLabels: Record<PostTab, string> = {
  all: 'All Posts',
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  archived: 'Archived',
}

/** List of posts in the back office, with tabs, search and bulk actions. */
export function PostManager({ state, onChange }: PostManagerProps) {
  const backend = useBackend()
  const { data: counts, isError: areUnknown } = useQuery(postCountsQuery(backend))
  const list = useStableList(createPostsSource(backend, state))
  const selection = useSelection<{ id: string }>(`${state.status} ${state.q}`)
  const actions = usePostActions((ids) =>
    selection.tick(
      ids.map((id) => ({ id })),
      false,
    ),
  )
  const toast = useToast()
  const [asked, setAsked] = useState<readonly string[]>([])
  const [isPicking, setPicking] = useState(false)

  const handleAll = () =>
    readMatchingPosts(backend, state).then(
      (posts) => selection.tick(posts, true),
      () => toast(blogAdminMessages.loadFailed, 'failed'),
    )
  const handleNew = () => {
    list.readAgain()
    if (state.page > 1) onChange({ ...state, page: 1 })
  }
  const handleDelete = () => {
    actions.remove(asked, () => setAsked([]))
    for (const id of asked) deleteStoredDrafts(id)
  }

  return (
    <div className="grid grid-cols-1 gap-[10px]">
      <ListHead
        title="Blog Management"
        sentence={list.rows && sentenceOf(list.rows.length, list.total, counts)}
        aside={
          list.total > 0 && (
            <SelectionButtons
              isPicking={isPicking}
              onPick={() => {
                setPicking(!isPicking)
                selection.clear()
              }}
              onAll={() => selection.tick(list.rows ?? [], true)}
            />
          )
        }
      >
        <ShortcutHelp words={listShortcuts} />
        <Button variant="secondary" size="compact" icon={RotateCw} onClick={list.readAgain}>
          <span className="max-md:sr-only">Refresh</span>
        </Button>
        <LinkButton href={paths.admin.blogPost('new')} size="compact" icon={Plus}>
          Create New Post
        </LinkButton>
      </ListHead>
      <ListProblem>
        {actions.failure && <Message tone="danger">{actions.failure}</Message>}
        <RefusedPosts refused={actions.refused} onClose={actions.forgetRefused} />
      </ListProblem>
      <ListFrame
        name="post-status"
        label="Posts by status"
        tabs={postTabs.map((id) => tabOf(id, counts, areUnknown))}
        selected={state.status}
        onSelect={(status) => onChange({ ...state, status, page: 1 })}
      >
        <PostToolbar state={state} onChange={onChange} />
        <PostList
          list={list}
          state={state}
          isBusy={actions.isPending}
          isPicking={isPicking}
          selection={selection}
          onAll={handleAll}
          hrefOf={(page) => paths.admin.blog + postListUrl.write({ ...state, page })}
          onNew={handleNew}
          onStatus={({ id }, status) => actions.set([id], status)}
          onDelete={({ id }) => setAsked([id])}
        />
      </ListFrame>
      <PostsDock
        count={selection.ids.size}
        foundCount={list.total}
        isBusy={actions.isPending}
        onAll={handleAll}
        onStatus={(status) => actions.set([...selection.ids], status)}
        onDelete={() => setAsked([...selection.ids])}
        onClear={selection.clear}
      />
      <ConfirmDialog
        isOpen={asked.length > 0}
        title={blogAdminMessages.deleteTitle}
        message={
          asked.length > 1
            ? `Are you sure you want to delete ${counted(asked.length, 'post')}? This action cannot be undone.`
            : blogAdminMessages.deleteConfirm
        }
        confirmLabel="Delete"
        isBusy={actions.isDeleting}
        onConfirm={handleDelete}
        onCancel={() => setAsked([])}
      />
    </div>
  )
}

function sentenceOf(shown: number, found: number, counts: PostCounts | undefined): string {
  const part = `Showing ${shown} of ${formatNumber(found)} blog posts`
  return counts ? `${part}, ${formatNumber(counts.all)} Total Posts` : part
}

function tabOf(id: PostTab, counts: PostCounts | undefined, areUnknown: boolean) {
  return { id, label: tabLabels[id], count: counts ? counts[id] : areUnknown ? null : undefined }
}
