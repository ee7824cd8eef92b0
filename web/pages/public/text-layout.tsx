import type { ReactNode } from 'react'

type TextPageProps = { title: string; standfirst: string; children: ReactNode }

/** A page of plain words under the head every inner page has. */
export function TextPage({ title, standfirst, children }: TextPageProps) {
  return (
    <>
      <div data-surface="oxide" className="border-t border-line">
        <div className="wrap pt-8 pb-8">
          <h1 className="text-4xl">{title}</h1>
          <p className="lede mt-3 max-w-measure text-muted">{standfirst}</p>
        </div>
      </div>
      <div data-surface="limewash" className="section-y">
        <div className="wrap">
          <div className="text-page reading">{children}</div>
        </div>
      </div>
    </>
  )
}
