import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { parseBadge } from '#shared/badges.ts'
import { ideaStatuses } from '#shared/ideas.ts'
import { supporterState, supporterTypes } from '#shared/supporters.ts'
import { testimonialStatuses } from '#shared/testimonials.ts'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'

/** Prefix of the query keys about the signed-in supporter. */
export const supportersKey = ['supporters'] as const

const supporter = supporterState.extend({
  name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  location: z.string().nullable(),
  supporter_type: z.enum(supporterTypes),
  skills: z.array(z.string()),
  joined_at: z.string(),
  verified_at: z.string().nullable(),
})
export type Supporter = z.output<typeof supporter>

const ownIdea = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(ideaStatuses).nullable(),
  vote_count: z.number(),
  created_at: z.string(),
  course: z.object({
    /** Rank among the ideas on the board. */
    place: z.number(),
    /** Date of each status. Null if the decisions of administrators are not on record. */
    dates: z.record(z.string(), z.string()).nullable(),
  }),
  /** App that the idea became, with its number among the twenty. */
  app: z.object({ number: z.number(), is_built: z.boolean() }).nullable(),
})

const nextStepKind = z.enum([
  'testimonial_returned',
  'testimonial_code',
  'idea_open',
  'vote',
  'badge',
  'testimonial',
  'idea',
  'more_votes',
])
export type NextStepKind = z.output<typeof nextStepKind>

const dashboard = z.object({
  member: supporter.nullable(),
  badges: z.array(z.unknown().transform(parseBadge)),
  testimonials: z.array(
    z.object({
      id: z.string(),
      testimonial: z.string(),
      status: z.enum(testimonialStatuses),
      created_at: z.string(),
    }),
  ),
  ideas: z.array(ownIdea),
  /** Name for the list of supporters. `country` is null if the supporter is not on the list. */
  wall: z.object({ name: z.string(), country: z.string().nullable() }).nullable(),
  /** Code of the supporter's invitation link, and how many people joined with it. */
  share: z.object({ code: z.string(), joined: z.number() }).nullable(),
  next_step: z.object({
    kind: nextStepKind,
    idea_id: z.string().nullable(),
    badge_code: z.string().nullable(),
  }),
})
export type SupporterData = z.output<typeof dashboard>

const drawingTakes = 3000
const whileDrawn = ({ state }: { state: { data?: SupporterData | undefined } }) =>
  state.data?.badges.some(({ svgUrl }) => svgUrl === null) ? drawingTakes : false

/**
 * Loads the records of the caller, whom the server knows from the session. `email` only separates the cached
 * answers of two people.
 */
export function supporterQuery(backend: Backend, email: string | null) {
  return queryOptions({
    queryKey: [...supportersKey, email],
    enabled: email !== null,
    // Refetches until the badge is drawn, which takes a second or two.
    refetchInterval: whileDrawn,
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_supporter_dashboard', dashboard, { signal, by: 'POST' }),
  })
}
