import '#web/public/blog/post.css'
import type { ReactNode } from 'react'
import { ArticleBody } from '#web/public/blog/article-body.tsx'
import { PageHeader } from '#web/public/ui/page-head.tsx'
import '#web/public/blog/article.css'

type OwnPageViewProps = { id: string; title: string; description: string; html: string; above?: ReactNode }

/** Shows a page that the owner wrote, with the header of other inner pages. */
export function CustomPageView({ id, title, description, html, above }: OwnPageViewProps) {
  return (
    <>
      {above}
      <PageHeader title={title} standfirst={description} />
      <div data-surface="limewash" className="post-body section-y">
        <div className="wrap">
          <ArticleBody key={id} slug={id} html={html} />
        </div>
      </div>
    </>
  )
}
