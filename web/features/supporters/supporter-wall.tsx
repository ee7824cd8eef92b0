import '#web/styles/supporter-wall.css'
import { useQuery } from '@tanstack/react-query'
import { countryName } from '#shared/countries.ts'
import { wallQuery } from '#web/features/supporters/wall-queries.ts'
import { useBackend } from '#web/lib/services.tsx'

/** Only people who asked to stand here, by country. Nobody there yet: nothing is shown. */
export function SupporterWall() {
  const { data } = useQuery(wallQuery(useBackend()))
  if (!data) return null
  const { countries, others } = data
  const named = countries.reduce((sum, { people }) => sum + people, 0)
  if (named + others === 0) return null
  return (
    <section id="supporters" aria-labelledby="supporters-title" data-surface="plaster" className="section-y">
      <div className="wrap">
        <h2 id="supporters-title" className="text-4xl">
          Who stands behind it
        </h2>
        <p className="mt-2 max-w-measure text-muted">
          {named + others === 1 ? 'One supporter' : `${(named + others).toLocaleString('en-US')} supporters`}{' '}
          asked to stand here, by first name and country. A country is named once five of its people do.
        </p>
        {countries.length > 0 && (
          <ul className="supporter-countries">
            {countries.map(({ country, people, names }) => (
              <li key={country}>
                <h3>
                  {countryName(country)} <span className="figures">{people.toLocaleString('en-US')}</span>
                </h3>
                <p className="wrap-anywhere">
                  {names.join(', ')}
                  {people > names.length && ` and ${(people - names.length).toLocaleString('en-US')} more`}
                </p>
              </li>
            ))}
          </ul>
        )}
        {others > 0 && (
          <p className="supporter-others">
            <strong className="figures">{others.toLocaleString('en-US')}</strong> from{' '}
            {countries.length > 0 ? 'other countries' : 'countries with fewer than five so far'}
          </p>
        )}
      </div>
    </section>
  )
}
