import type { DayHead } from '#shared/day-log.ts'
import { recordPaths } from '#shared/live-day.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

/**
 * Lists the newest signed checkpoints. Anyone who has an earlier one can detect a shortened or rewritten log.
 */
export function SignedCheckpoints({ heads }: { heads: readonly DayHead[] }) {
  const t = useTranslate()
  const { there } = useTimeFormatters()
  return (
    <section aria-labelledby="heads-heading">
      <h2 id="heads-heading" className="text-2xl font-bold">
        {t('record.heads.heading')}
      </h2>
      <p className="mt-3 text-muted">
        {heads.length === 0 ? t('record.heads.none') : t('record.heads.text')}
      </p>
      {/* The list shows only the newest checkpoints. Numbering starts at the total, so that each has its
          own number. */}
      <ol className="record-list" reversed start={heads.length}>
        {heads
          .slice(-5)
          .reverse()
          .map(({ at, number, hash }) => (
            <li key={at}>
              <strong className="tabular">{there(Date.parse(at))}</strong>
              <span className="text-sm text-muted">{t('record.heads.entry', { number })}</span>
              <code className="record-hash">{shortenHash(hash)}</code>
            </li>
          ))}
      </ol>
      {heads.length > 0 && (
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={recordPaths.heads} variant="secondary">
            {t('record.heads.all', { count: heads.length })}
          </LinkButton>
          <LinkButton href="/badges/keys" variant="secondary">
            {t('record.heads.key')}
          </LinkButton>
        </p>
      )}
    </section>
  )
}

export const shortenHash = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`
