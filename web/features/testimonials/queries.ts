import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, rowsOf } from '#web/lib/backend.ts'

/** The root of every question about testimonials. */
export const testimonialsKey = ['testimonials'] as const

const testimonial = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  testimonial: z.string(),
  linkedin_url: z.string(),
  is_featured: z.boolean(),
})

export type WallTestimonial = {
  id: string
  name: string
  location: string
  quote: string
  linkedinUrl: string
  isFeatured: boolean
}

// More would cost every visitor data, and nobody waits for the hundredth.
const atMost = 60

/** The wall: approved ones, in an administrator's order and then the newest first (M066). */
export function wallQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...testimonialsKey, 'wall'],
    async queryFn({ signal }): Promise<WallTestimonial[]> {
      const answer = await backend.rest
        .from('testimonials')
        .select('id,name,location,testimonial,linkedin_url,is_featured')
        .eq('status', 'approved') // owners and administrators may read more than is listed
        .order('display_order')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(atMost)
        .abortSignal(signal)
      return z.array(testimonial).parse(rowsOf<unknown>(answer).rows).map(present)
    },
  })
}

function present(row: z.output<typeof testimonial>): WallTestimonial {
  const { id, name, location, testimonial, linkedin_url, is_featured } = row
  return { id, name, location, quote: testimonial, linkedinUrl: linkedin_url, isFeatured: is_featured }
}
