import { Block, type Quarter } from './block.tsx'
import { hash } from './hash.ts'

type Family = { tone: 'adire' | 'clay' | 'oxide'; hue: Quarter; blocks: readonly number[] }

// 4 x 2 holes of one family in one light on a deep colour, one hole in danfo.
const families: readonly Family[] = [
  { tone: 'adire', hue: 1, blocks: [1, 6, 11, 2, 6, 11, 2, 1] },
  { tone: 'clay', hue: 2, blocks: [7, 3, 16, 9, 3, 16, 9, 7] },
  { tone: 'oxide', hue: 4, blocks: [12, 18, 5, 20, 18, 5, 20, 12] },
]

/** Replaces a missing picture. The same `seed` always gives the same cover. */
export function BlockCover({ seed }: { seed: string }) {
  const number = hash(seed)
  const family = families[(number >>> 5) % families.length]
  const lit = (number >>> 12) % 8
  return (
    <div aria-hidden="true" className="block-cover" data-tone={family?.tone}>
      {family?.blocks.map((block, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its position
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
