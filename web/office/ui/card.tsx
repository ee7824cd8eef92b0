import type { ReactNode } from 'react'

type CardProps = {
  /** Id of the title. */
  id: string
  title: string
  children: ReactNode
}

/** Section with a title in a frame. */
export function Card({ id, title, children }: CardProps) {
  return (
    <section aria-labelledby={id} data-surface="paper" className="rounded-2 border border-line p-6">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
