import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/page-head.tsx'

type TextPageProps = { title: ReactNode; standfirst: ReactNode; children: ReactNode }

/** A page of plain words under the head every inner page has. */
export function TextPage({ title, standfirst, children }: TextPageProps) {
  return (
    <>
      <PageHead title={title} standfirst={standfirst} />
      <div data-surface="limewash" className="section-y">
        <div className="wrap">
          <div className="text-page reading">{children}</div>
        </div>
      </div>
    </>
  )
}
