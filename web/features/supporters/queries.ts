import { queryOptions } from '@tanstack/react-query'
import { type Badge, badgeFrom } from '#shared/badges.ts'
import type { IdeaStatus } from '#shared/ideas.ts'
import type { SupporterState, SupporterType } from '#shared/supporters.ts'
import type { TestimonialStatus } from '#shared/testimonials.ts'
import { answerOf, type Backend } from '#web/lib/backend.ts'

/** The root of every question about the signed-in supporter. */
export const supportersKey = ['supporters'] as const

export type Supporter = SupporterState & {
  name: string
  first_name: string | null
  last_name: string | null
  email: string
  location: string | null
  supporter_type: SupporterType
  skills: string[]
  joined_at: string
  verified_at: string | null
}

export type SupporterData = {
  member: Supporter | null
  badges: Badge[]
  testimonials: { id: string; testimonial: string; status: TestimonialStatus; created_at: string }[]
  ideas: {
    id: string
    title: string
    description: string
    status: IdeaStatus | null
    vote_count: number
    created_at: string
    course: {
      /** Among the ideas on the board. */
      place: number
      /** When it got this far, where an administrator's decision tells. */
      dates: Partial<Record<IdeaStatus, string>> | null
    }
    /** The one of the twenty it became. */
    app: { number: number; is_built: boolean } | null
  }[]
  /** How they would stand on the wall of supporters; the country says that they do. */
  wall: { name: string; country: string | null } | null
  /** The code of their link, and how many joined by it. */
  share: { code: string; joined: number } | null
  next_step: { kind: NextStepKind; idea_id: string | null; badge_code: string | null }
}

export type NextStepKind =
  | 'story_returned'
  | 'story_code'
  | 'idea_open'
  | 'vote'
  | 'badge'
  | 'story'
  | 'idea'
  | 'more_votes'

const drawingTakes = 3000
const whileDrawn = ({ state }: { state: { data?: SupporterData | undefined } }) =>
  state.data?.badges.some(({ svgUrl }) => svgUrl === null) ? drawingTakes : false

/** The caller's own records and nobody else's: whose, the session says; `email` only keeps two people's answers apart. */
export function supporterQuery(backend: Backend, email: string | null) {
  return queryOptions({
    queryKey: [...supportersKey, email],
    enabled: email !== null,
    meta: { isPrivate: true },
    // A badge is drawn within a second or two of being earned.
    refetchInterval: whileDrawn,
    async queryFn({ signal }): Promise<SupporterData> {
      const data = answerOf(await backend.rest.rpc('get_supporter_dashboard').abortSignal(signal))
      const own = data as Omit<SupporterData, 'badges'> & { badges: unknown[] }
      return { ...own, badges: own.badges.map(badgeFrom) }
    },
  })
}
