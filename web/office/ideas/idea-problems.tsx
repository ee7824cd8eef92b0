import { formatNumber } from '#shared/format-number.ts'
import { Message } from '#web/common/ui/message.tsx'
import type { useIdeaDecisions } from '#web/office/ideas/use-idea-decisions.ts'

type IdeaProblemsProps = { decisions: ReturnType<typeof useIdeaDecisions> }

/** Lists failed actions. Each has a retry for the ideas that were not changed. */
export function IdeaProblems({ decisions }: IdeaProblemsProps) {
  return decisions.failures.map(({ key, title, sentence, left, tryAgain }) => (
    <Message
      key={key}
      tone="danger"
      title={title}
      act={left.length > 0 ? `Try the other ${formatNumber(left.length)}` : undefined}
      onAct={tryAgain}
    >
      {sentence}
    </Message>
  ))
}
