import { Link } from 'react-router'
import type { Confirmation } from '#shared/confirmations.ts'
import type { DayRecord } from '#shared/live-day.ts'
import { translateAuthor } from '#shared/translate-day.ts'
import { computeTimeOnDutyMs, type WitnessShifts } from '#shared/witness-shifts.ts'
import type { PlainId } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'
import { formatTranslatedTimeSpan } from '#web/public/record/unwatched-spans.ts'
import { useNumberWord } from '#web/public/record/use-number-word.ts'

type RecordWitnessesProps = {
  people: readonly WitnessShifts[]
  confirmations: readonly Confirmation[]
  declared: NonNullable<DayRecord['declared']>
  /** End of a shift that has no end in the log: the end of the attempt, or now. */
  until: number
  /** True until the attempt has ended. */
  isRunning: boolean
}

/** Lists the witnesses and timekeepers with their declarations. Names appear only with their consent. */
export function RecordWitnesses({ people, confirmations, ...rest }: RecordWitnessesProps) {
  const t = useTranslate()
  const word = useNumberWord()
  const witnesses = people.filter(({ role }) => role === 'witness')
  const timekeepers = people.filter(({ role }) => role === 'timekeeper')
  const count = witnesses.length
  return (
    <section aria-labelledby="witnesses-heading">
      <h2 id="witnesses-heading" className="text-2xl font-bold">
        {t('record.witnesses.heading', { count, word: word(count) })}
      </h2>
      <p className="mt-3 text-muted">
        {count === 0 ? t('record.witnesses.none') : t('record.witnesses.watch')}
      </p>
      <People people={witnesses} {...rest} />
      {timekeepers.length > 0 && (
        <>
          <h2 className="mt-12 text-2xl font-bold">
            {t('record.timekeepers.heading', {
              count: timekeepers.length,
              word: word(timekeepers.length),
            })}
          </h2>
          <People people={timekeepers} {...rest}>
            {(number) => t(confirmedId(confirmations, number))}
          </People>
        </>
      )}
    </section>
  )
}

type PeopleProps = Omit<RecordWitnessesProps, 'confirmations'> & {
  /** Returns an additional line about the person with this number. */
  children?: (number: number) => string
}

function People({ people, declared, until, isRunning, children }: PeopleProps) {
  const t = useTranslate()
  const { there } = useTimeFormatters()
  return (
    <ul className="record-list">
      {people.map(({ number, role, name, shifts, statements }) => {
        const called = translateAuthor(t, { author_name: name, author_role: role, witness_number: number })
        const open = shifts.find(({ to }) => to === null)
        return (
          <li key={number}>
            <span>
              <strong>{called}</strong>
              <span className="text-sm text-muted">
                {t('record.witnesses.shifts', {
                  count: shifts.length,
                  span: formatTranslatedTimeSpan(t, computeTimeOnDutyMs(shifts, until)),
                })}
                {open && (
                  <span className="block">
                    {t(isRunning ? 'record.witnesses.running' : 'record.witnesses.open', {
                      start: there(open.from),
                      time: there(until),
                    })}
                  </span>
                )}
              </span>
              {children && <span className="text-sm text-muted">{children(number)}</span>}
              <span className="text-sm text-muted">{t(declarationIds[declarationOf(declared, number)])}</span>
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
  )
}

function confirmedId(confirmations: readonly Confirmation[], timekeeper: number): PlainId {
  const kinds = confirmations.filter((one) => one.timekeeper === timekeeper).map(({ kind }) => kind)
  if (kinds.length > 1) return 'record.timekeepers.both'
  if (kinds.length === 0) return 'record.timekeepers.none'
  return kinds[0] === 'attempt_started' ? 'record.timekeepers.start' : 'record.timekeepers.end'
}

const declarationIds = {
  connected: 'record.witnesses.connected',
  unconnected: 'record.witnesses.unconnected',
  none: 'record.witnesses.undeclared',
} as const satisfies Record<string, PlainId>

/** Returns the newest declaration, because it replaces the earlier ones. */
function declarationOf(declared: RecordWitnessesProps['declared'], witness: number) {
  const newest = declared.findLast(({ witness_number }) => witness_number === witness)
  if (!newest) return 'none'
  return newest.is_connected ? 'connected' : 'unconnected'
}
