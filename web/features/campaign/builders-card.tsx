import { appCount } from '#shared/campaign.ts'
import { attemptDate, dayClock } from '#shared/campaign-time.ts'
import { useCampaign, useNow } from '#web/features/campaign/campaign.tsx'
import { Dial } from '#web/features/campaign/dial.tsx'
import { FlipCard } from '#web/features/campaign/flip-card.tsx'
import { resultCount } from '#web/features/campaign/hero-words.ts'
import { Poster } from '#web/features/campaign/poster.tsx'
import { StoryFace } from '#web/features/campaign/story-face.tsx'
import type { BlockState } from '#web/ui/block.tsx'

/** The poster, and once there is something to count the dial; behind either the builder's story. */
export function BuildersCard({ states }: { states: readonly BlockState[] }) {
  const campaign = useCampaign()
  const { mode, facts } = campaign
  const count = resultCount(campaign)
  if (mode === 'live')
    return <FlipCard frontLook="bare" front={<LiveDial states={states} />} back={<StoryFace />} />
  if (count !== undefined)
    return (
      <FlipCard
        frontLook="bare"
        front={<CountDial states={states} count={count} elapsed={1} when={attemptDate(facts.attempt)} />}
        back={<StoryFace />}
      />
    )
  return (
    <FlipCard
      frontLook="poster"
      front={<Poster attempt={facts.attempt} isOver={mode === 'after'} />}
      back={<StoryFace />}
    />
  )
}

function LiveDial({ states }: { states: readonly BlockState[] }) {
  const { facts, finished } = useCampaign()
  // To the minute: the hand moves a quarter of a degree, and the drawing is not made anew every second.
  const { share, hour } = dayClock(facts.attempt, Math.floor(useNow() / 60_000) * 60_000)
  return <CountDial states={states} count={finished} elapsed={share} when={`hour ${hour} of 24`} />
}

type CountDialProps = { states: readonly BlockState[]; count: number; elapsed: number; when: string }

function CountDial({ states, count, elapsed, when }: CountDialProps) {
  return (
    <Dial
      label={`24-hour dial: ${count} of ${appCount} apps finished, ${when}`}
      figure={String(count)}
      words={[`of ${appCount} apps`, 'finished']}
      elapsed={elapsed}
      cells={states}
      className="hero-dial"
    />
  )
}
