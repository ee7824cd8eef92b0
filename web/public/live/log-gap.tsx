import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { getEntryElementId } from '#web/public/live/entry-id.ts'

type LogGapProps = {
  count: number
  /** Number of the entry above the gap. */
  after: number
  /** Number of the entry that the URL names. */
  markedNumber: number | undefined
  isLoading: boolean
  hasFailed: boolean
  onFill: () => void
}

/** Marks a gap between two entries. A button loads the entries in the gap. */
export function LogGap({ count, after, markedNumber, isLoading, hasFailed, onFill }: LogGapProps) {
  const t = useTranslate()
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
          href={`${paths.liveEntry(markedNumber)}?before=${after}#${getEntryElementId(after)}`}
        >
          {words}
        </LinkButton>
      )}
      {hasFailed && <LogFailure />}
    </li>
  )
}

/** Says that loading failed, next to the button that tries again. */
export function LogFailure() {
  const t = useTranslate()
  return (
    <Message tone="danger" className="mt-3">
      {t('day.test.failed')}
    </Message>
  )
}
