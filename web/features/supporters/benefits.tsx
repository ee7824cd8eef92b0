import type { PlainId } from '#shared/words.ts'
import { Block } from '#web/ui/block.tsx'
import { useWords } from '#web/ui/words.tsx'

const benefits: readonly (readonly [block: number, PlainId])[] = [
  [18, 'join.benefits.early'],
  [7, 'join.benefits.badge'],
  [14, 'join.benefits.shape'],
  [5, 'join.benefits.connect'],
  [11, 'join.benefits.recognition'],
]

/** Lists the benefits of supporters, each with its own block. */
export function Benefits() {
  const t = useWords()
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="text-2xl">
        {t('join.benefits.heading')}
      </h2>
      <ul className="mt-4 grid gap-2.5">
        {benefits.map(([block, benefit]) => (
          <li key={benefit} className="flex items-center gap-2.5">
            <Block number={block} look="ink" state="on" hue="emphasis" className="size-7 shrink-0" />
            {t(benefit)}
          </li>
        ))}
      </ul>
    </section>
  )
}
