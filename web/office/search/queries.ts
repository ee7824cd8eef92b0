import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { OfficeRole } from '#shared/office-roles.ts'
import { foldText } from '#shared/text.ts'
import { type Backend, callReadFunction, getRowsOrThrow } from '#web/common/data/backend.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { findEmailKinds, getEmailKindLabel } from '#web/office/emails/email-kinds.ts'
import { createSearchPattern } from '#web/office/lists/search-pattern.ts'

export type SearchHit = { key: string; kind: string; title: string; detail: string; href: string }

export const minSearchCharacters = 2
const maxOfAKind = 4

type Found = Omit<SearchHit, 'key' | 'kind'>
type Wanted = { backend: Backend; q: string; signal: AbortSignal }
type Kind = {
  kind: string
  /** Roles that may search these items, in addition to owners. The database has the same rule. */
  also: readonly OfficeRole[]
  find: (wanted: Wanted) => Promise<Found[]>
}

const text = z.string().nullish()
const row = z.object({
  id: z.string(),
  title: text,
  name: text,
  email: text,
  submitter_name: text,
  tier: text,
  contact_person: text,
  contact_email: text,
  status: text,
  publish_at: text,
  address: text,
  subject: text,
  kind: text,
  recipient: text,
})
type Row = z.output<typeof row>
const rowsIn = z.array(row)

type Table = { relation: string; columns: string; hit: (row: Row) => Found }

/** Searches tables that have an indexed column with normalised words. */
const byWords =
  ({ relation, columns, hit }: Table) =>
  async ({ backend, q, signal }: Wanted) => {
    const list = backend.rest.from(relation).select(columns).order('created_at', { ascending: false })
    const found = list.like('words', createSearchPattern(q)).limit(maxOfAKind).abortSignal(signal)
    return rowsIn.parse(getRowsOrThrow<unknown>(await found).rows).map(hit)
  }

/** Loads whole tables that have few rows, and filters them here. */
const byReading =
  ({ relation, columns, hit, isFound }: Table & { isFound: (row: Row) => unknown[] }) =>
  async ({ backend, q, signal }: Wanted) => {
    const all = getRowsOrThrow<unknown>(
      await backend.rest.from(relation).select(columns).abortSignal(signal),
    ).rows
    return firstWith(rowsIn.parse(all), q, isFound).map(hit)
  }

const firstWith = (rows: Row[], q: string, wordsOf: (row: Row) => unknown[]) =>
  rows
    .filter((one) => wordsOf(one).some((word) => foldText(String(word ?? '')).includes(foldText(q))))
    .slice(0, maxOfAKind)

/** Kinds of hits. Each hit links to the item itself. */
const kinds: Kind[] = [
  {
    kind: 'App ideas',
    also: ['editor', 'moderator'],
    find: byWords({
      relation: 'office_ideas',
      columns: 'id,title,submitter_name',
      hit: ({ id, title, submitter_name }) => ({
        title: title ?? '',
        detail: submitter_name ?? '',
        href: paths.admin.appIdea(id),
      }),
    }),
  },
  {
    kind: 'Testimonials',
    also: ['editor', 'moderator'],
    find: byWords({
      relation: 'office_testimonials',
      columns: 'id,name,email',
      hit: ({ id, name, email }) => ({
        title: name ?? '',
        detail: email ?? '',
        href: paths.admin.testimonial(id),
      }),
    }),
  },
  {
    kind: 'People',
    also: [],
    async find({ backend, q, signal }) {
      const args = { filters: { q }, page_number: 1, page_size: maxOfAKind }
      const read = await callReadFunction(backend, 'get_community', z.object({ people: rowsIn }), {
        args,
        signal,
        by: 'POST',
      })
      return read.people.map(({ id, name, email }) => ({
        title: name ?? '',
        detail: email ?? '',
        href: paths.admin.supporter(id),
      }))
    },
  },
  {
    kind: 'Blog posts',
    also: ['editor'],
    find: byWords({
      relation: 'blog_posts_with_category',
      columns: 'id,title,status,publish_at',
      hit: ({ id, title, status, publish_at }) => ({
        title: title ?? '',
        detail: publish_at ? 'scheduled' : (status ?? ''),
        href: paths.admin.blogPost(id),
      }),
    }),
  },
  {
    kind: 'Pages',
    also: ['editor'],
    find: byReading({
      relation: 'own_pages',
      columns: 'id,title,address',
      isFound: ({ title, address }) => [title, address],
      hit: ({ id, title, address }) => ({
        title: title ?? '',
        detail: `/${address}`,
        href: paths.admin.ownPage(id),
      }),
    }),
  },
  {
    kind: 'Sponsors',
    also: ['editor'],
    find: byReading({
      relation: 'sponsors',
      columns: 'id,name,tier,contact_person,contact_email',
      isFound: ({ name, contact_person, contact_email }) => [name, contact_person, contact_email],
      hit: ({ id, name, tier }) => ({ title: name ?? '', detail: tier ?? '', href: paths.admin.sponsor(id) }),
    }),
  },
  {
    kind: 'Announcements',
    also: [],
    async find({ backend, q, signal }) {
      const all = await callReadFunction(backend, 'get_announcements', rowsIn, { signal })
      return firstWith(all, q, ({ subject }) => [subject]).map(({ id, subject, status }) => ({
        title: subject || 'Without a subject',
        detail: status ?? '',
        href: paths.admin.announcement(id),
      }))
    },
  },
  {
    kind: 'Emails',
    also: [],
    async find({ backend, q, signal }) {
      const args = { words: q, kinds: findEmailKinds(q), most: maxOfAKind }
      // Sends the query in the body, because an email address must not be in a URL.
      const found = await callReadFunction(backend, 'find_emails', rowsIn, { args, signal, by: 'POST' })
      return found.map(({ id, kind, recipient }) => ({
        title: getEmailKindLabel(kind ?? ''),
        detail: recipient ?? '',
        href: paths.admin.email(id),
      }))
    },
  },
]

/**
 * Loads a few hits of each kind. A kind that fails to load is left out. The search fails only if all kinds
 * fail.
 */
export function officeSearchQuery(backend: Backend, q: string, role: OfficeRole) {
  return queryOptions({
    queryKey: ['office-search', role, q],
    enabled: q.length >= minSearchCharacters,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<SearchHit[]> {
      const own = kinds.filter(({ also }) => role === 'owner' || also.includes(role))
      const found = await Promise.allSettled(
        own.map(async ({ kind, find }) =>
          (await find({ backend, q, signal })).map((hit) => ({ ...hit, kind, key: hit.href })),
        ),
      )
      const hits = found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      if (hits.length === 0) throw new Error('Search is not available')
      return hits.flat()
    },
  })
}
