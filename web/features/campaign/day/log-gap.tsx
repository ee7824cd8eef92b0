import { entryId } from '#web/features/campaign/day/entry-id.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { useWords } from '#web/ui/words.tsx'

type LogGapProps = {
  count: number
  /** The entry above it. */
  after: number
  /** The entry of the page's address. */
  markedNumber: number | undefined
  isLoading: boolean
  hasFailed: boolean
  onFill: () => void
}

/** Entries that are not shown, between two that are; a press brings them. */
export function LogGap({ count, after, markedNumber, isLoading, hasFailed, onFill }: LogGapProps) {
  const t = useWords()
  const isHydrated = useHydrated()
  const words = t('live.log.between', { count })
  return (
    <li className="log-gap">
      {isHydrated || markedNumber === undefined ? (
        <Button variant="secondary" isBusy={isLoading} busyLabel={t('day.page.loading')} onClick={onFill}>
          {words}
        </Button>
      ) : (
        <LinkButton
          variant="secondary"
          href={`${paths.liveEntry(markedNumber)}?before=${after}#${entryId(after)}`}
        >
          {words}
        </LinkButton>
      )}
      {hasFailed && <LogFailure />}
    </li>
  )
}

/** Beside what was pressed: the entries did not come, and the same press asks for them again. */
export function LogFailure() {
  const t = useWords()
  return (
    <Message tone="danger" className="mt-2">
      {t('day.test.failed')}
    </Message>
  )
}
