import { isFinished, minutesTaken, type Trace } from '#shared/challenge-apps.ts'
import type { Say } from '#shared/words.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { useWords } from '#web/ui/words.tsx'

/** "Built as app 7 in 64 minutes", and the way there; a dropped one says nothing. */
export function TraceLink({ trace, className }: { trace: Trace | undefined; className: string }) {
  const t = useWords()
  const said = trace && traceWords(t, trace)
  if (!said) return null
  return (
    <Anchor href={paths.app(trace.number)} className={className}>
      {said}
    </Anchor>
  )
}

function traceWords(t: Say, app: Trace): string {
  const { number } = app
  if (app.state === 'queued') return t('board.trace.queued', { number })
  if (app.state === 'building') return t('board.trace.building', { number })
  if (!isFinished(app)) return ''
  const minutes = minutesTaken(app)
  return minutes === null
    ? t('board.trace.built', { number })
    : t('board.trace.built-in', { number, minutes })
}
