import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; standfirst?: ReactNode }

/** Dark head of an inner page. */
export function PageHeader({ title, standfirst }: PageHeadProps) {
  return (
    <div data-surface="oxide" className="border-t border-line">
      <div className="wrap pt-12 pb-12">
        <h1 className="text-4xl wrap-anywhere">{title}</h1>
        {standfirst && <p className="lede mt-4.5 max-w-measure text-muted">{standfirst}</p>}
      </div>
    </div>
  )
}
