import { appCount } from '#shared/campaign.ts'
import { type Figures, fundraisingSums } from '#shared/fundraising.ts'
import { cellShare } from '#web/common/ui/bar-of-20.tsx'
import { Block } from '#web/common/ui/block.tsx'

/** `label` is the text alternative. It says how much of the goal has been raised. */
type WallOfGiftsProps = { figures: Figures; label: string }

/** Draws twenty blocks, each a twentieth of the goal. The last lit block may be lit in part. */
export function WallOfGifts({ figures, label }: WallOfGiftsProps) {
  const { share } = fundraisingSums(figures)
  return (
    <div role="img" aria-label={label} className="wall wall-reflow">
      {Array.from({ length: appCount }, (_, index) => {
        const part = cellShare(Math.min(1, share) * appCount, index)
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
