import Share2 from 'lucide-react/icons/share-2'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { appCount } from '#shared/campaign.ts'
import type { ChallengeApp } from '#shared/challenge-apps.ts'
import { formatTimeOfDay } from '#shared/dates.ts'
import { Block } from '#web/common/ui/block.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import {
  describeBuildTime,
  describeSubmitter,
  formatAppName,
  getAppUrl,
} from '#web/public/attempt/app-address.ts'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { useShare } from '#web/public/share/use-share.ts'
import '#web/public/live/celebration.css'

type CelebrationProps = { app: ChallengeApp; onClose: () => void }

const shownFor = 20_000

/**
 * Announces an app that was finished while the page is open. It does not take the focus, and it closes after
 * 20 seconds unless someone touches or focuses it. It is hidden while the visitor types or has a dialog open.
 */
export function Celebration({ app, onClose }: CelebrationProps) {
  const t = useTranslate()
  const { facts } = useCampaign()
  const [isBusy] = useState(isSomebodyBusy)
  const [isLit, setLit] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const touch = () => setTouched(true)

  useEffect(() => {
    const frame = requestAnimationFrame(() => setLit(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    if (isTouched) return
    const timer = setTimeout(onClose, shownFor)
    return () => clearTimeout(timer)
  }, [isTouched, onClose])

  if (isBusy) return null
  const name = formatAppName(t, app)
  const place = { number: app.number, total: appCount }
  return (
    <section
      aria-label={t('built.news.label', { name })}
      data-surface="oxide"
      className="celebration"
      onPointerDown={touch}
      onFocus={touch}
    >
      <IconButton icon={X} label={t('built.news.close')} className="celebration-close" onClick={onClose} />
      <Block number={app.number} state={isLit ? 'on' : 'off'} hasRelief className="celebration-block" />
      <div className="grid justify-items-start gap-3">
        <p className="font-semibold text-emphasis">
          {app.finishedAt
            ? t('built.news.place-at', {
                ...place,
                time: formatTimeOfDay(app.finishedAt, facts.attempt.zone),
              })
            : t('built.news.place', place)}
        </p>
        <h2 className="text-3xl">{name}</h2>
        <p className="lede text-muted">
          {[describeSubmitter(t, app), describeBuildTime(t, app)].filter(Boolean).join(' ')}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-3">
          <LinkButton href={getAppUrl(app)}>{t('built.news.open')}</LinkButton>
          <ShareButton app={app} />
        </p>
      </div>
    </section>
  )
}

function ShareButton({ app }: { app: ChallengeApp }) {
  const t = useTranslate()
  const text = t('built.news.share-text', {
    name: formatAppName(t, app),
    number: app.number,
    total: appCount,
  })
  const { hasSheet, openSheet } = useShare({ path: getAppUrl(app), text, what: 'app' })
  if (!hasSheet) return null
  return (
    <Button variant="secondary" icon={Share2} onClick={openSheet}>
      {t('built.news.share')}
    </Button>
  )
}

function isSomebodyBusy(): boolean {
  return document.querySelector('dialog[open], :is(input, textarea, select):focus') !== null
}
