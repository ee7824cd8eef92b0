import '#web/public/ui/then-list.css'
import { Block } from '#web/common/ui/block.tsx'

type Step = { block: number; title: string; text: string }

/** Lists the steps that follow an action or an email, each beside a drawn block. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="then-list">
      {steps.map(({ block, title, text }) => (
        <li key={title}>
          <Block number={block} look="poster" className="size-12" />
          <p>
            <strong className="block">{title}</strong> <span className="text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
