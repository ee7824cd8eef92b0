import '#web/public/layout/text-layout.css'
import type { ReactNode } from 'react'
import { PageHeader } from '#web/public/ui/page-head.tsx'

type TextPageProps = { title: ReactNode; standfirst: ReactNode; children: ReactNode }

export function TextPage({ title, standfirst, children }: TextPageProps) {
  return (
    <>
      <PageHeader title={title} standfirst={standfirst} />
      <div data-surface="limewash" className="section-y">
        <div className="wrap">
          <div className="text-page reading">{children}</div>
        </div>
      </div>
    </>
  )
}
