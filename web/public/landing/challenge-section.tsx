import type { MouseEventHandler } from 'react'
import type { CampaignFacts, Mode } from '#shared/campaign.ts'
import { formatTimeOfDay, formatTranslatedAttemptHours, isMidnight } from '#shared/dates.ts'
import type { PlainId, Translate } from '#shared/words.ts'
import { Block } from '#web/common/ui/block.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { ChallengeDial } from '#web/public/landing/challenge-dial.tsx'
import { JoinLink } from '#web/public/landing/join-action.tsx'

const always = (id: PlainId): Record<Mode, PlainId> => ({ before: id, live: id, after: id })

const cards: readonly { title: PlainId; text: Record<Mode, PlainId>; block: number }[] = [
  { title: 'challenge.section.ai', text: always('challenge.section.ai-text'), block: 17 },
  {
    title: 'challenge.section.record',
    text: { ...always('challenge.section.record-text'), after: 'challenge.section.record-after' },
    block: 15,
  },
  { title: 'challenge.section.endurance', text: always('challenge.section.endurance-text'), block: 9 },
]

export function ChallengeSection({ onJoin }: { onJoin: MouseEventHandler<HTMLAnchorElement> }) {
  const t = useTranslate()
  const { textMode: mode, facts } = useCampaign()
  return (
    <section id="challenge" data-surface="danfo" className="section-y">
      <div className="wrap">
        <div className="grid gap-x-12 gap-y-10.5 lg:grid-cols-[9fr_9fr]">
          <div>
            <h2 className="max-w-[9em] text-4xl">{t('challenge.section.title')}</h2>
            <p className="lede mt-7.5 max-w-[20em]">
              {t('challenge.section.lede', { record: facts.attempt.name })}
            </p>
            <JoinLink onJoin={onJoin} className="mt-7.5">
              {t('challenge.section.join')}
            </JoinLink>
          </div>
          <ChallengeDial />
        </div>
        <ul className="mt-[clamp(48px,5vw,72px)] grid gap-x-6 gap-y-9 md:grid-cols-2 lg:grid-cols-4">
          <Card title={t('challenge.section.sprint')} block={20}>
            {sprintWords(t, mode, facts.attempt)}
          </Card>
          {cards.map(({ title, text, block }) => (
            <Card key={title} title={t(title)} block={block}>
              {t(text[mode])}
            </Card>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Card({ title, block, children }: { title: string; block: number; children: string }) {
  return (
    <li className="point border-t-3 border-text pt-4.5">
      <Block number={block} state="on" hue="emphasis" look="ink" className="challenge-block size-18" />
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1.5 max-w-[20em]">{children}</p>
      </div>
    </li>
  )
}

const fromMidnight: Record<Mode, PlainId> = {
  before: 'challenge.section.sprint-before',
  live: 'challenge.section.sprint-live',
  after: 'challenge.section.sprint-after',
}

function sprintWords(t: Translate, mode: Mode, attempt: CampaignFacts['attempt']): string {
  const { start, end, zone } = attempt
  if (isMidnight(start, zone) && isMidnight(end, zone)) return t(fromMidnight[mode])
  if (mode === 'after')
    return t('challenge.section.sprint-after-at', { hours: formatTranslatedAttemptHours(t, attempt) })
  const time = formatTimeOfDay(start, zone)
  return mode === 'live'
    ? t('challenge.section.sprint-live-at', { time })
    : t('challenge.section.sprint-before-at', { time })
}
