import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon } from '#web/common/ui/icon.tsx'

type AccordionProps = {
  /** Name shared by all items, so that the browser closes the others when one opens. */
  name: string
  items: readonly { id: string; question: string; answer: ReactNode }[]
  /** Item that is open at first. */
  openId?: string
  className?: string
}

/**
 * Questions as `details` elements, which work without JavaScript. The browser's search finds text in closed
 * ones.
 */
export function Accordion({ name, items, openId, className }: AccordionProps) {
  return (
    <div className={classNames('border-t-3 border-text', className)}>
      {items.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name} open={id === openId} className="accordion border-b border-line">
          <summary className="flex min-h-15 items-center justify-between gap-4.5 py-3.75 font-bold">
            <h3 className="text-lg leading-snug">{question}</h3>
            <Icon icon={Plus} size="medium" className="accordion-sign" />
          </summary>
          <div className="max-h-[24rem] max-w-measure overflow-y-auto pb-6 text-muted">{answer}</div>
        </details>
      ))}
    </div>
  )
}
