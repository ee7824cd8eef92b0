import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { announcementEmailStates, type CommunityFilters, newsConsentStates } from '#shared/announcements.ts'
import { ideaStatuses } from '#shared/ideas.ts'
import { testimonialStatuses } from '#shared/testimonials.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { callReadFunction } from '#web/common/data/backend.ts'
import { createCommunitySearch } from '#web/office/community/community-address.ts'
import { basePerson, communityKey } from '#web/office/community/queries.ts'

const anyLine = z.object({ at: z.string(), title: z.string(), id: z.string() })
/** Entry of the timeline. Depending on its kind, `more` is a status, a badge's code or the state of an email. */
const courseLine = z.discriminatedUnion('kind', [
  anyLine.extend({ kind: z.literal('idea'), more: z.enum(ideaStatuses) }),
  anyLine.extend({ kind: z.literal('testimonial'), more: z.enum(testimonialStatuses) }),
  anyLine.extend({ kind: z.literal('vote'), more: z.null() }),
  anyLine.extend({ kind: z.literal('badge'), more: z.string() }),
  anyLine.extend({ kind: z.enum(['email', 'announcement']), more: z.enum(announcementEmailStates) }),
])
export type TimelineEntry = z.output<typeof courseLine>

const adminSupporter = z.object({
  supporter: basePerson.extend({
    bio: z.string().nullable(),
    github_username: z.string().nullable(),
    linkedin_url: z.string().nullable(),
    // Imported and older records may have fewer details.
    availability_info: z
      .object({
        available_hours_per_week: z.number().optional().catch(undefined),
        preferred_testing_types: z.array(z.string()).optional().catch(undefined),
        timezone: z.string().optional().catch(undefined),
      })
      .catch({}),
    verified_at: z.string().nullable(),
    deactivated_at: z.string().nullable(),
    deactivated_because: z.string().nullable(),
  }),
  figures: z.object({
    ideas: z.number(),
    votes: z.number(),
    testimonials: z.number(),
    badges: z.number(),
    emails: z.number(),
  }),
  news: z.enum(newsConsentStates),
  consent: z
    .object({
      topics: z.array(z.string()),
      wording: z.string(),
      version: z.number(),
      form: z.string(),
      agreed_at: z.string(),
    })
    .nullable(),
  bounce: z
    .object({
      reason: z.string(),
      bounced_at: z.string(),
      lifted_at: z.string().nullable(),
      lifted_because: z.string().nullable(),
    })
    .nullable(),
  notes: z.array(
    z.object({ id: z.string(), said: z.string(), created_at: z.string(), author: z.string().nullable() }),
  ),
  course: z.array(courseLine),
  ideas_that_stay: z.number(),
  revoked: z.object({ at: z.string(), because: z.string() }).nullable(),
  is_administrator: z.boolean(),
})
export type AdminSupporter = z.output<typeof adminSupporter>

/** Loads all data about a supporter. Null if the person was deleted or the id is not valid. */
export function supporterRecordQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: [...communityKey, 'supporter', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      isId(id)
        ? callReadFunction(backend, 'get_supporter', adminSupporter.nullable(), {
            args: { supporter_id: id },
            signal,
            by: 'POST',
          })
        : null,
  })
}

const isId = (text: string) => z.guid().safeParse(text).success

const place = z
  .object({
    position: z.number(),
    count: z.number(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .nullable()

export function supporterPositionQuery(backend: Backend, id: string, filters: CommunityFilters) {
  return queryOptions({
    queryKey: [...communityKey, 'place', id, createCommunitySearch({ filters, page: 1 })],
    enabled: isId(id),
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_supporter_place', place, {
        args: { supporter_id: id, filters },
        signal,
        by: 'POST',
      }),
  })
}
