import { Link } from 'react-router'
import { useNumberWord } from '#web/features/campaign/day/use-number-word.ts'
import { saySpan, type WitnessShifts } from '#web/features/campaign/day/witness-shifts.ts'
import { paths } from '#web/paths.ts'
import { useWords } from '#web/ui/words.tsx'

/** The witnesses; names only with their consent. */
export function RecordWitnesses({ witnesses }: { witnesses: readonly WitnessShifts[] }) {
  const t = useWords()
  const word = useNumberWord()
  const count = witnesses.length
  return (
    <section aria-labelledby="witnesses-heading">
      <h2 id="witnesses-heading" className="text-2xl font-bold">
        {t('record.witnesses.heading', { count, word: word(count) })}
      </h2>
      <p className="mt-2 text-muted">
        {count === 0 ? t('record.witnesses.none') : t('record.witnesses.text')}
      </p>
      <ul className="record-list">
        {witnesses.map(({ number, name, shifts, statements }) => {
          const called = name ?? t('day.author.witness-number', { number })
          const watched = shifts.reduce((sum, { from, to }) => sum + (to ?? from) - from, 0)
          return (
            <li key={number}>
              <span>
                <strong>{called}</strong>
                <span className="text-sm text-muted">
                  {t('record.witnesses.shifts', { count: shifts.length, span: saySpan(t, watched) })}
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
