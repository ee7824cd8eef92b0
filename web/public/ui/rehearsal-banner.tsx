import { useTranslate } from '#web/common/words/translations.tsx'

/** Seconds in a day. */
const day = 24 * 3600

/**
 * First element of each page of a rehearsal. Says how long the 24 hours take in it, or that a team rehearses
 * in real time.
 */
export function RehearsalBanner({ factor }: { factor: number | undefined }) {
  const t = useTranslate()
  const seconds = Math.round(day / (factor ?? 1))
  return (
    <aside aria-label={t('site.rehearsal.name')} className="rehearsal-band">
      <p>
        <strong>{t('site.rehearsal.name')}</strong>{' '}
        {factor === undefined
          ? t('site.rehearsal.hands')
          : seconds < 120
            ? t('site.rehearsal.seconds', { count: seconds })
            : t('site.rehearsal.minutes', { count: Math.round(seconds / 60) })}
      </p>
      <svg
        width="100%"
        height="9"
        viewBox="0 0 24 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M.5 .5H24" />
      </svg>
    </aside>
  )
}
