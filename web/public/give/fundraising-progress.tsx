import { appCount } from '#shared/campaign.ts'
import { computeFundraisingFigures, type FundraisingTotals } from '#shared/fundraising.ts'
import { Block } from '#web/common/ui/block.tsx'
import { computeCellShare } from '#web/common/ui/twenty-cell-bar.tsx'

/** `label` is the text alternative. It says how much of the goal has been raised. */
type WallOfGiftsProps = { figures: FundraisingTotals; label: string }

/** Draws twenty blocks, each a twentieth of the goal. The last lit block may be lit in part. */
export function FundraisingProgress({ figures, label }: WallOfGiftsProps) {
  const { share } = computeFundraisingFigures(figures)
  return (
    <div role="img" aria-label={label} className="wall wall-reflow">
      {Array.from({ length: appCount }, (_, index) => {
        const part = computeCellShare(Math.min(1, share) * appCount, index)
        return (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by their position
            key={index}
            number={index + 1}
            hue={3}
            hasRelief
            state={part === 1 ? 'on' : part > 0 ? 'part' : 'off'}
            share={part}
          />
        )
      })}
    </div>
  )
}
