import '#web/public/supporters/supporter-wall.css'
import { useQuery } from '@tanstack/react-query'
import { getCountryName } from '#shared/countries.ts'
import { getLanguageFacts } from '#shared/languages.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { TranslatedRichText, useEnglishLang, useTranslations } from '#web/common/words/translations.tsx'
import { supporterWallQuery } from '#web/public/supporters/wall-queries.ts'

/** Lists people who asked to be shown, by country. Renders nothing if there are none. */
export function SupporterWall() {
  const { t, language } = useTranslations()
  const english = useEnglishLang()
  const { data } = useQuery(supporterWallQuery(useBackend()))
  if (!data) return null
  const { countries, others } = data
  const figure = (count: number) => count.toLocaleString(getLanguageFacts(language).numbers)
  const named = countries.reduce((sum, { people }) => sum + people, 0)
  if (named + others === 0) return null
  return (
    <section id="supporters" aria-labelledby="supporters-title" data-surface="plaster" className="section-y">
      <div className="wrap">
        <h2 id="supporters-title" className="text-4xl">
          {t('join.wall.heading')}
        </h2>
        <p className="mt-3 max-w-measure text-muted">{t('join.wall.text', { count: named + others })}</p>
        {countries.length > 0 && (
          <ul className="supporter-countries">
            {countries.map(({ country, people, names }) => (
              <li key={country}>
                <h3>
                  <span lang={english}>{getCountryName(country)}</span>{' '}
                  <span className="figures">{figure(people)}</span>
                </h3>
                <p className="wrap-anywhere">
                  {people > names.length
                    ? t('join.wall.more', {
                        names: names.join(', '),
                        count: figure(people - names.length),
                      })
                    : names.join(', ')}
                </p>
              </li>
            ))}
          </ul>
        )}
        {others > 0 && (
          <p className="supporter-others">
            <TranslatedRichText
              id={countries.length > 0 ? 'join.wall.others' : 'join.wall.others-only'}
              values={{ count: figure(others) }}
              tags={{ number: <strong className="figures" /> }}
            />
          </p>
        )}
      </div>
    </section>
  )
}
