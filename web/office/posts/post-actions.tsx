import { blogAdminMessages, type PostStatus, postStatusLabels } from '#shared/blog-admin.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { describeUndo } from '#web/common/data/use-undo.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { joinWithAnd } from '#web/common/words/join-with-and.ts'
import {
  type StatusChangeResult,
  useDeletePost,
  useRestorePostStatus,
  useSetPostStatus,
} from '#web/office/posts/mutations.ts'
import { describePostFailure } from '#web/office/posts/post-failure.ts'
import { createUndoAction } from '#web/office/ui/undo-button.tsx'

/** Returns the actions for one or several posts of the list. A change of status can be undone for some seconds. */
export function usePostActions(onDone: (ids: readonly string[]) => void) {
  const showToast = useToast()
  const setStatus = useSetPostStatus()
  const restore = useRestorePostStatus()
  const deletion = useDeletePost()

  const takeBack = (changed: readonly StatusChangeResult[]) =>
    restore.mutate(changed, {
      onSuccess: (count) =>
        showToast(
          ...describeUndo(changed.length, count, 'Someone else has changed the other posts since then.'),
        ),
      onError: (error) => showToast(formatRefusal(error, 'Could not be undone.'), 'failed'),
    })

  return {
    isPending: setStatus.isPending || restore.isPending || deletion.isPending,
    isDeleting: deletion.isPending,
    failure: setStatus.error
      ? describePostFailure(blogAdminMessages.saveFailed, setStatus.error)
      : deletion.error && describePostFailure(blogAdminMessages.deleteFailed, deletion.error),
    /** Posts whose status did not change because they are incomplete. */
    refused: setStatus.data?.filter(({ missing }) => missing.length > 0) ?? [],
    forgetRefused: setStatus.reset,
    set(ids: readonly string[], status: PostStatus) {
      setStatus.mutate(
        { ids, status },
        {
          onSuccess(changes) {
            const changed = changes.filter(({ missing }) => missing.length === 0)
            onDone(
              ids.filter((id) => !changes.some((change) => change.id === id && change.missing.length > 0)),
            )
            if (changed.length > 0)
              showToast(
                `${formatCountWithNoun(changed.length, 'post')}: ${postStatusLabels[status]}.`,
                'done',
                createUndoAction(() => takeBack(changed)),
              )
            else if (changes.length === 0)
              showToast(`No change: the status is already “${postStatusLabels[status]}”.`)
          },
        },
      )
    },
    remove(ids: readonly string[], onSettled: () => void) {
      deletion.mutate(ids, { onSettled, onSuccess: () => onDone(ids) })
    },
  }
}

type RefusedProps = { refused: readonly StatusChangeResult[]; onClose: () => void }

/** Lists the posts that were not published, with the missing parts of each post. */
export function IncompletePostsNotice({ refused, onClose }: RefusedProps) {
  if (refused.length === 0) return null
  const close = (
    <Button size="compact" variant="secondary" onClick={onClose}>
      Close
    </Button>
  )
  return (
    <Message
      tone="warning"
      title={`${formatCountWithNoun(refused.length, 'post')} not published.`}
      action={close}
    >
      <ul>
        {refused.map(({ id, title, missing }) => (
          <li key={id}>
            <a href={paths.admin.blogPost(id)} className="link">
              {title}
            </a>
            : {joinWithAnd(missing)} missing
          </li>
        ))}
      </ul>
    </Message>
  )
}
