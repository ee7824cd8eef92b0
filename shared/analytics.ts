import { z } from 'zod'

/** The events of the specification (matrix W); anything else is refused, so nobody can store a text of their own. */
export const eventNames = [
  'page_view',
  'view_blog_post',
  'view_by_author',
  'view_app_ideas',
  'share',
  'click_see_why',
  'click_support',
  'card_flip',
  'video_play',
] as const
export type EventName = (typeof eventNames)[number]

const prop = z.union([
  z
    .string()
    .max(80)
    .regex(/^[^@]*$/, 'no addresses'),
  z.number(),
  z.boolean(),
])

/** What `track-event` takes: no address, no query string, no text a visitor typed. */
export const trackedEvent = z.object({
  name: z.enum(eventNames),
  path: z
    .string()
    .max(200)
    .regex(/^\/[^?#@]*$/, 'a path without a query')
    // Whoever has a badge's code may see a name, so no code is ever stored: all badges are one page (D65).
    .transform((path) => path.replace(/^\/verify\/.*/i, '/verify')),
  /** The host a visitor came from, and nothing else of that address. */
  referrer: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/)
    .optional(),
  props: z
    .record(z.string().regex(/^[a-z_]{1,30}$/), prop)
    .default({})
    .refine((props) => Object.keys(props).length <= 8, 'at most eight'),
})
export type TrackedEvent = z.input<typeof trackedEvent>
