import { appCount } from '#shared/campaign.ts'
import { computeDayClock, listQuarterTimes } from '#shared/campaign-time.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import type { BlockState } from '#web/common/ui/block.tsx'
import { BlockGrid } from '#web/common/ui/block-row.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign, useNowByMinute } from '#web/public/attempt/campaign.tsx'
import { countFinishedApps } from '#web/public/attempt/hero-words.ts'
import { Dial } from '#web/public/landing/dial.tsx'
import { FlipCard } from '#web/public/landing/flip-card.tsx'
import { Poster } from '#web/public/landing/poster.tsx'
import { StoryCardBack } from '#web/public/story/story-card-back.tsx'

/** Card that turns. Its back has the builder's story, and its front has the poster, the dial or the wall. */
export function BuilderCard({ states }: { states: readonly BlockState[] }) {
  const t = useTranslate()
  const campaign = useCampaign()
  const { mode, textMode, facts } = campaign
  const { start, zone } = facts.attempt
  const count = countFinishedApps(campaign)
  const story = <StoryCardBack states={states} />
  if (textMode === 'live')
    return <FlipCard frontLook="bare" front={<LiveDial states={states} />} back={story} />
  if (count !== undefined)
    return (
      <FlipCard
        frontLook="bare"
        front={
          <BlockGrid
            states={states}
            label={t('campaign.card.wall', {
              count,
              total: appCount,
              date: formatTranslatedDate(t, start, { zone }),
            })}
            className="hero-wall"
          />
        }
        back={story}
      />
    )
  return (
    <FlipCard
      frontLook="poster"
      front={<Poster attempt={facts.attempt} look={facts.look} isOver={mode === 'after'} />}
      back={story}
    />
  )
}

function LiveDial({ states }: { states: readonly BlockState[] }) {
  const { facts, finished } = useCampaign()
  const { share, hour } = computeDayClock(facts.attempt, useNowByMinute())
  return <CountDial states={states} count={finished} elapsed={share} hour={hour} />
}

type CountDialProps = { states: readonly BlockState[]; count: number; elapsed: number; hour: number }

function CountDial({ states, count, elapsed, hour }: CountDialProps) {
  const t = useTranslate()
  const { attempt } = useCampaign().facts
  return (
    <Dial
      label={t('campaign.card.dial', { count, total: appCount, hour })}
      figure={String(count)}
      words={[t('campaign.card.dial-of', { total: appCount }), t('campaign.card.dial-finished')]}
      elapsed={elapsed}
      cells={states}
      times={listQuarterTimes(attempt)}
      className="hero-dial"
    />
  )
}
