import '#web/common/ui/block-cover.css'
import { Block, type BlockHue } from './block.tsx'
import { hashText } from './hash.ts'

type Family = { tone: 'adire' | 'clay' | 'oxide'; hue: BlockHue; blocks: readonly number[] }

// Covers of 4 x 2 openings in one hue on a dark surface, with one opening in yellow.
const families: readonly Family[] = [
  { tone: 'adire', hue: 1, blocks: [1, 6, 11, 2, 6, 11, 2, 1] },
  { tone: 'clay', hue: 2, blocks: [7, 3, 16, 9, 3, 16, 9, 7] },
  { tone: 'oxide', hue: 4, blocks: [12, 18, 5, 20, 18, 5, 20, 12] },
]

/** Drawn cover instead of a picture. The same `seed` always gives the same cover. */
export function BlockCover({ seed }: { seed: string }) {
  const number = hashText(seed)
  const family = families[(number >>> 5) % families.length]
  const lit = (number >>> 12) % 8
  return (
    <div aria-hidden="true" className="block-cover" data-tone={family?.tone}>
      {family?.blocks.map((block, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: openings are identified by their position
          key={at}
          number={block}
          state="on"
          look="bare"
          hue={at === lit ? 3 : family.hue}
        />
      ))}
    </div>
  )
}
