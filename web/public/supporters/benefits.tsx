import type { PlainId } from '#shared/words.ts'
import { Block } from '#web/common/ui/block.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

const benefits: readonly (readonly [block: number, PlainId])[] = [
  [18, 'join.benefits.early'],
  [7, 'join.benefits.badge'],
  [14, 'join.benefits.shape'],
  [5, 'join.benefits.connect'],
  [11, 'join.benefits.recognition'],
]

export function BenefitsSection() {
  const t = useTranslate()
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="text-2xl">
        {t('join.benefits.heading')}
      </h2>
      <ul className="mt-6 grid gap-3.75">
        {benefits.map(([block, benefit]) => (
          <li key={benefit} className="flex items-center gap-3.75">
            <Block number={block} look="ink" state="on" hue="emphasis" className="size-10.5 shrink-0" />
            {t(benefit)}
          </li>
        ))}
      </ul>
    </section>
  )
}
