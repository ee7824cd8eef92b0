import type { ReactNode } from 'react'
import { ArticleWords } from '#web/features/blog/article.tsx'
import '#web/styles/article.css'

type OwnPageViewProps = { id: string; title: string; description: string; html: string; above?: ReactNode }

/** An article of the owner's under the head every inner page has. */
export function OwnPageView({ id, title, description, html, above }: OwnPageViewProps) {
  return (
    <>
      {above}
      <div data-surface="oxide" className="border-t border-line">
        <div className="wrap pt-8 pb-8">
          <h1 className="text-4xl wrap-anywhere">{title}</h1>
          {description && <p className="lede mt-3 max-w-measure text-muted">{description}</p>}
        </div>
      </div>
      <div data-surface="limewash" className="post-body section-y">
        <div className="wrap">
          <ArticleWords key={id} slug={id} html={html} />
        </div>
      </div>
    </>
  )
}
