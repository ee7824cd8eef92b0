import '#web/ui/then-list.css'
import { Block } from './block.tsx'

type Step = { block: number; title: string; text: string; lang?: 'en' | undefined }

/** What happens after a press or a letter, a block a step. */
export function ThenList({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="then-list">
      {steps.map(({ block, title, text, lang }) => (
        <li key={title} lang={lang}>
          <Block number={block} look="poster" className="size-8" />
          <p>
            <strong className="block">{title}</strong>
            <span className="text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
