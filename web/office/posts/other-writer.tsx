import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { createRefetchInterval } from '#web/common/data/refetch-interval.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useAction } from '#web/common/data/use-action.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { Message } from '#web/common/ui/message.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { officePostsKey } from '#web/office/posts/queries.ts'

export const writersKey = [...officePostsKey, 'writer'] as const

const writer = z.object({ name: z.string(), is_caller: z.boolean(), since: z.string() })

/**
 * Loads the current writer. The server pushes changes of the writer, but not that a writer has paused for too
 * long, so the query also polls.
 */
function writerQuery(backend: Backend, postId: string) {
  return queryOptions({
    queryKey: [...writersKey, postId],
    enabled: postId !== 'new',
    staleTime: 0,
    refetchInterval: createRefetchInterval(15_000),
    async queryFn({ signal }) {
      const args = { post: postId }
      const [row] = await callReadFunction(backend, 'get_post_writer', z.array(writer), { args, signal })
      return row ?? null
    },
  })
}

/** Says that another person is editing this post, and offers to take over. */
export function OtherWriter({ postId }: { postId: string }) {
  const { data: other } = useQuery(writerQuery(useBackend(), postId))
  const takeOver = useAction({
    act: (backend) => backend.call('take-over-post', { body: { post: postId } }),
    changes: writersKey,
    done: () => 'You are now editing this post',
    failed: 'You could not take over. Please try again.',
  })
  const showToast = useToast()
  const isCaller = other?.is_caller
  const wasCaller = useRef(false)
  // Shows a toast, because the notice above the text may be out of view.
  useEffect(() => {
    if (isCaller === false && wasCaller.current) showToast('Someone has taken over this post')
    wasCaller.current = isCaller ?? false
  }, [isCaller, showToast])
  if (!other || isCaller) return null
  return (
    <Message
      tone="warning"
      title={`${other.name} has been editing since ${formatTime(other.since)}.`}
      act="Take over"
      onAct={() => takeOver.mutate(undefined)}
    >
      If you both save, the second save is refused. No text is lost.
    </Message>
  )
}
