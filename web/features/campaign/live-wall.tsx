import { plannedStart } from '#shared/campaign-time.ts'
import { sayTime } from '#shared/dates.ts'
import { appAddress, appName } from '#web/features/campaign/app-address.ts'
import { blockStates } from '#web/features/campaign/block-states.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Block, type BlockState } from '#web/ui/block.tsx'

/** Slots 1 to 20: the name of what is finished, what is being built, the planned time of the rest. */
export function LiveWall() {
  const { apps, facts } = useCampaign()
  const states = blockStates(apps)
  const wordsOf = (number: number, state: BlockState) => {
    const app = apps.find((candidate) => candidate.number === number)
    if (state === 'on' && app)
      return (
        <Anchor href={appAddress(app)} className="slot-link">
          {appName(app)}
        </Anchor>
      )
    if (state === 'next') return 'Building now'
    return sayTime(plannedStart(facts.attempt, number), facts.attempt.zone)
  }
  return (
    <ol className="wall wall-reflow apps-wall">
      {states.map((state, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
          key={index}
          className="slot"
          data-state={state}
        >
          <Block number={index + 1} state={state} relief />
          <span className="slot-words">
            <span className="sr-only">
              App {index + 1}
              {state === 'on' ? ', finished: ' : state === 'off' ? ', planned for ' : ': '}
            </span>
            {wordsOf(index + 1, state)}
          </span>
        </li>
      ))}
    </ol>
  )
}
