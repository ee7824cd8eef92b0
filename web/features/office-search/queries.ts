import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, rowsOf } from '#web/lib/backend.ts'
import { containsText } from '#web/lib/lists/search-condition.ts'
import { paths } from '#web/paths.ts'

export type SearchHit = { key: string; kind: string; title: string; detail: string; href: string }

export const shortestSearch = 2
const maxOfAKind = 4

type Kind = {
  kind: string
  relation: string
  columns: string
  searched: readonly string[]
  page: string
  hit: (row: Row) => { title: string; detail: string }
}

const text = z.string().nullish()
const row = z.object({
  id: z.string(),
  title: text,
  name: text,
  email: text,
  submitter_name: text,
  tier: text,
  status: text,
})
type Row = z.output<typeof row>

/** What is searched, and how a hit of it reads. */
const kinds: Kind[] = [
  {
    kind: 'App ideas',
    relation: 'office_ideas',
    columns: 'id,title,submitter_name',
    searched: ['title', 'submitter_name'],
    page: paths.admin.appIdeas,
    hit: ({ title, submitter_name }) => ({ title: title ?? '', detail: submitter_name ?? '' }),
  },
  {
    kind: 'Testimonials',
    relation: 'office_testimonials',
    columns: 'id,name,email',
    searched: ['name', 'email', 'location', 'testimonial'],
    page: paths.admin.testimonials,
    hit: ({ name, email }) => ({ title: name ?? '', detail: email ?? '' }),
  },
  {
    kind: 'Sponsors',
    relation: 'sponsors',
    columns: 'id,name,tier',
    searched: ['name', 'contact_person', 'contact_email'],
    page: paths.admin.sponsors,
    hit: ({ name, tier }) => ({ title: name ?? '', detail: tier ?? '' }),
  },
  {
    kind: 'Blog posts',
    relation: 'blog_posts',
    columns: 'id,title,status',
    searched: ['title', 'excerpt', 'author_name'],
    page: paths.admin.blog,
    hit: ({ title, status }) => ({ title: title ?? '', detail: status ?? '' }),
  },
]

/** A few of each kind. A kind that cannot be read is missing; only when none can be read has the search failed. */
export function officeSearchQuery(backend: Backend, q: string) {
  return queryOptions({
    queryKey: ['office-search', q],
    meta: { isPrivate: true },
    enabled: q.length >= shortestSearch,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<SearchHit[]> {
      const found = await Promise.allSettled(kinds.map((kind) => search(backend, kind, { q, signal })))
      const hits = found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      if (hits.length === 0) throw new Error('Search is not available')
      return hits.flat()
    },
  })
}

async function search(
  backend: Backend,
  { kind, relation, columns, searched, page, hit }: Kind,
  { q, signal }: { q: string; signal: AbortSignal },
): Promise<SearchHit[]> {
  const list = backend.rest.from(relation).select(columns).or(containsText(searched, q))
  const answer = await list.order('created_at', { ascending: false }).limit(maxOfAKind).abortSignal(signal)
  const rows = z.array(row).parse(rowsOf<unknown>(answer).rows)
  return rows.map((found) => {
    const { title, detail } = hit(found)
    return {
      key: `${relation} ${found.id}`,
      kind,
      title,
      detail,
      href: `${page}?${new URLSearchParams({ q: title })}`,
    }
  })
}
