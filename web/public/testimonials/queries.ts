import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { isHttpsUrl } from '#shared/https-url.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import type { OwnTestimonial } from '#shared/testimonials.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { createTestimonialCalls } from '#web/public/testimonials/testimonial-calls.ts'

/** Prefix of the query keys about testimonials. */
export const testimonialsKey = ['testimonials'] as const

const testimonial = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  testimonial: z.string(),
  language: z.enum(languageCodes),
  linkedin_url: z.string(),
  is_featured: z.boolean(),
})

export type WallTestimonial = {
  id: string
  name: string
  location: string
  quote: string
  /** Undefined for English, to keep these rows short, because the landing page contains them. */
  language?: Language
  /** URL of the profile. Null if there is none. */
  profileUrl: string | null
  isFeatured: boolean
}

// Maximum number of testimonials. More would cost every visitor data, and nobody reads a hundred.
const atMost = 60

/** Loads approved testimonials for the wall, in the administrators' order, then newest first. */
export function testimonialWallQuery(backend: Backend) {
  return publicQuery({
    queryKey: [...testimonialsKey, 'wall'],
    async queryFn({ signal }): Promise<WallTestimonial[]> {
      const answer = await backend.rest
        .from('testimonials')
        .select(joinColumnNames(testimonial))
        .eq('status', 'approved') // Authors and administrators may read more.
        .order('display_order')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(atMost)
        .abortSignal(signal)
      return z.array(testimonial).parse(getRowsOrThrow<unknown>(answer).rows).map(present)
    },
  })
}

export const createOwnTestimonialKey = (email: string) => [...testimonialsKey, 'own', email] as const

/**
 * Loads the testimonial of a signed-in person. Without that person's session the server only says whether a
 * testimonial exists.
 */
export function ownTestimonialQuery(backend: Backend, email: string) {
  return queryOptions({
    queryKey: createOwnTestimonialKey(email),
    async queryFn(): Promise<{ testimonial: OwnTestimonial | null; needsProof: boolean }> {
      const { testimonial, requiresVerification = false } = await createTestimonialCalls(backend).find(email)
      return { testimonial, needsProof: requiresVerification }
    },
  })
}

/** Loads one public testimonial. Null if it does not exist, is not approved, or the id is invalid. */
export function testimonialQuery(backend: Backend, id: string) {
  return publicQuery({
    queryKey: [...testimonialsKey, 'one', id],
    async queryFn({ signal }): Promise<WallTestimonial | null> {
      if (!z.guid().safeParse(id).success) return null
      const answer = await backend.rest
        .from('testimonials')
        .select(joinColumnNames(testimonial))
        .eq('id', id)
        .eq('status', 'approved') // Authors and administrators may read more.
        .abortSignal(signal)
      return z.array(testimonial).parse(getRowsOrThrow<unknown>(answer).rows).map(present)[0] ?? null
    },
  })
}

function present(row: z.output<typeof testimonial>): WallTestimonial {
  const { id, name, location, testimonial, language, linkedin_url, is_featured } = row
  const profileUrl = isHttpsUrl(linkedin_url) ? linkedin_url : null
  const wallTestimonial = { id, name, location, quote: testimonial, profileUrl, isFeatured: is_featured }
  return language === 'en' ? wallTestimonial : { ...wallTestimonial, language }
}
