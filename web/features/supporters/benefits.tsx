import { supporterBenefits } from '#shared/supporters.ts'
import { Block } from '#web/ui/block.tsx'

const blocks = [18, 7, 14, 5, 11]

/** What a supporter gets, each with a block of its own. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="text-2xl">
        What you'll get
      </h2>
      <ul className="mt-4 grid gap-2.5">
        {supporterBenefits.map((benefit, at) => (
          <li key={benefit} className="flex items-center gap-2.5">
            <Block
              number={blocks[at] ?? 1}
              look="ink"
              state="on"
              hue="emphasis"
              className="size-7 shrink-0"
            />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
