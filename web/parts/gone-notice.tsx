import type { ReactNode } from 'react'
import { Block } from '#web/ui/block.tsx'

type GoneNoticeProps = {
  /** "This story has gone". */
  title: string
  /** A sentence with the person and time of the removal. */
  sentence: string
  /** Ways on. */
  children: ReactNode
}

/** The link was right when it was passed on; what it led to was deleted since. The server answers 410 beside it. */
export function GoneNotice({ title, sentence, children }: GoneNoticeProps) {
  return (
    <section data-surface="oxide" className="grid min-h-[62vh] place-items-center py-8">
      <div className="wrap grid max-w-narrow justify-items-start gap-4">
        <Block number={1} look="plate" className="size-24 opacity-25" />
        <h1 className="text-4xl">{title}</h1>
        <p className="lede">{sentence}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
