import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { blogFeeds } from '#shared/blog.ts'
import { useBackend } from '#web/common/data/services.tsx'
import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { type BlogFilters, createBlogUrl, parseBlogFilters } from '#web/public/blog/blog-filters.ts'
import { BlogFiltersForm } from '#web/public/blog/blog-filters-form.tsx'
import { BlogList, postsAnchor } from '#web/public/blog/blog-list.tsx'
import { blogCategoriesQuery, postsQuery } from '#web/public/blog/queries.ts'
import { PageHeader } from '#web/public/ui/page-head.tsx'

export const catalogueNouns = ['blog', 'network']

const plain: PageHead = { title: '', description: '', share: 'blog', hasFeeds: true }

export const handle: PageHandle = {
  head: plain,
  headOf: ({ words: { t } }) => ({
    ...plain,
    title: t('blog.head.title'),
    description: t('blog.head.description'),
  }),
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  Promise.all([
    queryClient.prefetchQuery(postsQuery(backend)),
    queryClient.prefetchQuery(blogCategoriesQuery(backend)),
  ])

export function Component() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const filters = parseBlogFilters(search)
  const navigate = useNavigate()
  const backend = useBackend()
  const { data: categories = [] } = useQuery(blogCategoriesQuery(backend))
  const { data: posts = [] } = useQuery(postsQuery(backend))
  const languages = [...new Set(posts.map(({ language }) => language))]
  // Adds the changes to the newest URL, because the page may still show its previous one.
  const handleFilter = (changes: Partial<BlogFilters>) => {
    const asked = parseBlogFilters(new URLSearchParams(window.location.search))
    void navigate(createBlogUrl({ ...asked, page: 1, ...changes }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <>
      <PageHeader title={t('blog.page.title')} />
      <section
        id={postsAnchor}
        aria-label={t('blog.page.label')}
        data-surface="limewash"
        className="scroll-mt-6 pt-7.5 pb-18 lg:pt-12 lg:pb-24"
      >
        <div className="wrap">
          <BlogFiltersForm
            filters={filters}
            categories={categories}
            languages={languages}
            onFilter={handleFilter}
          />
          <BlogList filters={filters} categories={categories} />
          <p className="mt-12 text-sm text-muted">
            <TranslatedRichText
              id="blog.page.feeds"
              tags={{
                // biome-ignore lint/a11y/useAnchorContent: the sentence fills in the content
                atom: <a href={blogFeeds[0].path} />,
                // biome-ignore lint/a11y/useAnchorContent: the sentence fills in the content
                json: <a href={blogFeeds[1].path} />,
              }}
            />
          </p>
        </div>
      </section>
    </>
  )
}
