import { useQuery } from '@tanstack/react-query'
import { reachQuery } from '#web/features/sponsors/queries.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'

/** Counted on this very site, and shown only where the owner shows it; one figure alone is no reach. */
export function Reach() {
  const { data } = useQuery(reachQuery(useBackend()))
  if (!data) return null
  const figures = [
    { figure: data.votes, what: 'votes', how: 'one per person and idea' },
    { figure: data.ideas, what: data.ideas === 1 ? 'app idea' : 'app ideas', how: 'open to votes' },
    { figure: data.people, what: data.people === 1 ? 'person' : 'people', how: 'who sent one in' },
  ].filter(({ figure }) => figure > 0)
  if (figures.length < 2) return null
  return (
    <div className="reach">
      <dl className="reach-figures">
        {figures.map(({ figure, what, how }) => (
          <div key={what}>
            <dt className="text-sm">
              <strong>{what}</strong> <span className="text-muted">{how}</span>
            </dt>
            <dd className="figures">{figure.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">Counted on this site on {formatMoment(data.countedAt)}.</p>
    </div>
  )
}
