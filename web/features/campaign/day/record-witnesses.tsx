import { Link } from 'react-router'
import { capitalNumber } from '#shared/number-words.ts'
import { spanText, type WitnessShifts } from '#web/features/campaign/day/witness-shifts.ts'
import { paths } from '#web/paths.ts'

/** Who watched; a name only with consent. */
export function RecordWitnesses({ witnesses }: { witnesses: readonly WitnessShifts[] }) {
  const count = witnesses.length
  return (
    <section aria-labelledby="witnesses-heading">
      <h2 id="witnesses-heading" className="text-2xl font-bold">
        {count === 0 ? 'Witnesses' : `${capitalNumber(count)} ${count === 1 ? 'witness' : 'witnesses'}`}
      </h2>
      <p className="mt-2 text-muted">
        {count === 0
          ? 'No witness has begun a shift yet.'
          : 'Independent, unpaid, in shifts. Names stand here only with their consent.'}
      </p>
      <ul className="record-list">
        {witnesses.map(({ number, name, shifts, statements }) => (
          <li key={number}>
            <span>
              <strong>{name}</strong>
              <span className="text-sm text-muted">
                {shifts.length} {shifts.length === 1 ? 'shift' : 'shifts'},{' '}
                {spanText(shifts.reduce((sum, { from, to }) => sum + (to ?? from) - from, 0))}
              </span>
            </span>
            {statements[0] !== undefined && (
              <Link to={paths.liveEntry(statements[0])} className="link" aria-label={`Statement of ${name}`}>
                Statement
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
