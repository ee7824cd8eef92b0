import { useMutationState } from '@tanstack/react-query'
import { voteKey } from '#web/features/ideas/mutations.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Message } from '#web/ui/message.tsx'

/** The mark of the vote that was just given; the voter may note it down and look for it in the next tally. */
export function LastMark() {
  const marks = useMutationState({
    filters: { mutationKey: voteKey, status: 'success' },
    select: ({ state }) => (state.data as { data?: { mark?: string } } | undefined)?.data?.mark,
  })
  const mark = marks.at(-1)
  if (!mark) return null
  return (
    <Message tone="info" title="Your vote can be recounted">
      Its mark in the next tally: <code className="break-all">{mark}</code>{' '}
      <Anchor href={paths.tally} className="link">
        How votes are recounted
      </Anchor>
    </Message>
  )
}
