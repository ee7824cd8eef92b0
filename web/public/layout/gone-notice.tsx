import type { ReactNode } from 'react'
import { Block } from '#web/common/ui/block.tsx'

type GoneNoticeProps = {
  /** Title, such as "This story has gone". */
  title: string
  /** Sentence that says who removed the item, and when. */
  sentence: string
  /** Links to other pages. */
  children: ReactNode
}

/** Shown for a link to an item that has been deleted. The server responds with status 410. */
export function GoneNotice({ title, sentence, children }: GoneNoticeProps) {
  return (
    <section data-surface="oxide" className="grid min-h-[62vh] place-items-center py-12">
      <div className="wrap grid max-w-narrow justify-items-start gap-6">
        <Block number={1} look="plate" className="size-36 opacity-25" />
        <h1 className="text-4xl">{title}</h1>
        <p className="lede">{sentence}</p>
        <div className="flex flex-wrap gap-4.5">{children}</div>
      </div>
    </section>
  )
}
