import { computePlannedStart } from '#shared/campaign-time.ts'
import { formatTimeOfDay } from '#shared/dates.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Block, type BlockState } from '#web/common/ui/block.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { formatAppName, getAppUrl } from '#web/public/attempt/app-address.ts'
import { getBlockStates } from '#web/public/attempt/block-states.ts'
import { useCampaign } from '#web/public/attempt/campaign.tsx'

/**
 * Shows slots 1 to 20. A slot has the name of a finished app, "being built", "dropped", or the planned time.
 */
export function LiveAppGrid() {
  const { apps } = useCampaign()
  return (
    <ol className="wall wall-reflow apps-wall">
      {getBlockStates(apps).map((state, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: slots are identified by their position
          key={index}
          className="slot"
          data-state={state}
        >
          <Block number={index + 1} state={state} hasRelief />
          <span className="slot-words">
            <SlotWords number={index + 1} state={state} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function SlotWords({ number, state }: { number: number; state: BlockState }) {
  const t = useTranslate()
  const { apps, facts } = useCampaign()
  const app = apps.find((candidate) => candidate.number === number)
  const hidden = <span className="sr-only" />
  if (state === 'on' && app)
    return (
      <TranslatedRichText
        id="built.wall.finished"
        values={{ number, name: formatAppName(t, app) }}
        tags={{ hidden, app: <Anchor href={getAppUrl(app)} className="slot-link" /> }}
      />
    )
  if (state === 'next')
    return <TranslatedRichText id="built.wall.building" values={{ number }} tags={{ hidden }} />
  if (state === 'dropped')
    return <TranslatedRichText id="built.wall.dropped" values={{ number }} tags={{ hidden }} />
  const time = formatTimeOfDay(computePlannedStart(facts.attempt, number), facts.attempt.zone)
  return <TranslatedRichText id="built.wall.planned" values={{ number, time }} tags={{ hidden }} />
}
