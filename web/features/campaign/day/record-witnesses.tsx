import { Link } from 'react-router'
import type { DayRecord } from '#shared/live-day.ts'
import { useClockFace } from '#web/features/campaign/day/use-clock-face.ts'
import { useNumberWord } from '#web/features/campaign/day/use-number-word.ts'
import { saySpan, type WitnessShifts } from '#web/features/campaign/day/witness-shifts.ts'
import { paths } from '#web/paths.ts'
import { useWords } from '#web/ui/words.tsx'

type RecordWitnessesProps = {
  witnesses: readonly WitnessShifts[]
  declared: NonNullable<DayRecord['declared']>
  /** Instant until which a shift without an end is counted: the end of the attempt, or now. */
  until: number
}

/** The witnesses, and what each declared; names only with their consent. */
export function RecordWitnesses({ witnesses, declared, until }: RecordWitnessesProps) {
  const t = useWords()
  const { there } = useClockFace()
  const word = useNumberWord()
  const count = witnesses.length
  return (
    <section aria-labelledby="witnesses-heading">
      <h2 id="witnesses-heading" className="text-2xl font-bold">
        {t('record.witnesses.heading', { count, word: word(count) })}
      </h2>
      <p className="mt-2 text-muted">
        {count === 0 ? t('record.witnesses.none') : t('record.witnesses.watch')}
      </p>
      <ul className="record-list">
        {witnesses.map(({ number, name, shifts, statements }) => {
          const called = name ?? t('day.author.witness-number', { number })
          const watched = shifts.reduce((sum, { from, to }) => sum + Math.max(0, (to ?? until) - from), 0)
          const open = shifts.find(({ to }) => to === null)
          return (
            <li key={number}>
              <span>
                <strong>{called}</strong>
                <span className="text-sm text-muted">
                  {t('record.witnesses.shifts', { count: shifts.length, span: saySpan(t, watched) })}
                  {open && (
                    <span className="block">
                      {t('record.witnesses.open', { start: there(open.from), time: there(until) })}
                    </span>
                  )}
                </span>
                <span className="text-sm text-muted">
                  {t(declarationIds[declarationOf(declared, number)])}
                </span>
              </span>
              {statements[0] !== undefined && (
                <Link
                  to={paths.liveEntry(statements[0])}
                  className="link"
                  aria-label={t('record.witnesses.statement-of', { name: called })}
                >
                  {t('record.witnesses.statement')}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const declarationIds = {
  connected: 'record.witnesses.connected',
  unconnected: 'record.witnesses.unconnected',
  none: 'record.witnesses.undeclared',
} as const

/** The newest declaration counts. */
function declarationOf(declared: RecordWitnessesProps['declared'], witness: number) {
  const newest = declared.findLast(({ witness_number }) => witness_number === witness)
  if (!newest) return 'none'
  return newest.is_connected ? 'connected' : 'unconnected'
}
