import { formatTranslatedDate } from '#shared/dates.ts'
import { recordPaths, type WithdrawnAttempt } from '#shared/live-day.ts'
import { useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { shortenHash } from '#web/public/record/signed-checkpoints.tsx'

/** Lists attempts that were started by mistake, each with its times, the reason for its withdrawal, and its log. */
export function WithdrawnAttempts({ attempts }: { attempts: readonly WithdrawnAttempt[] }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { zone } = useCampaign().facts.attempt
  if (attempts.length === 0) return null
  return (
    <section aria-labelledby="withdrawn-heading">
      <h2 id="withdrawn-heading" className="text-2xl font-bold">
        {t('record.withdrawn.heading')}
      </h2>
      <p className="mt-3 text-muted">{t('record.withdrawn.text')}</p>
      <ul className="record-list">
        {attempts.map(({ attempt, startedAt, withdrawnAt, reason, head }) => (
          <li key={attempt}>
            <span className="min-w-0">
              <strong className="block wrap-anywhere" lang={english}>
                {reason}
              </strong>
              <span className="block text-sm text-muted">
                {t('record.withdrawn.times', {
                  started: formatTranslatedDate(t, startedAt, { zone }),
                  withdrawn: formatTranslatedDate(t, withdrawnAt, { zone }),
                })}
              </span>
              <a href={`${recordPaths.chain}?attempt=${attempt}`} className="link">
                {t('record.withdrawn.log')}
              </a>
            </span>
            {head && <code className="record-hash">{shortenHash(head.hash)}</code>}
          </li>
        ))}
      </ul>
    </section>
  )
}
