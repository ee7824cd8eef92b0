import { z } from 'zod'
import { comparablePath } from '#shared/comparable-path.ts'

/** Names of the counted events. Others are refused, so that nobody can store arbitrary text. */
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
  'video_progress',
  'form_seen',
  'sponsor_seen',
  'sponsor_click',
] as const
export type EventName = (typeof eventNames)[number]

// Only developers read these messages.
const eventMessages = {
  name: 'This event does not exist',
  path: 'The path must be a path on this site, without a query',
  referrer: 'The referrer must be a host name',
  campaign: 'The campaign must be a short name of letters, digits, dots, hyphens and underscores',
  props: 'The properties must be at most eight short values, without addresses',
} as const

/** Allowed names in campaign links. Other text could identify a person. */
const campaignName = /^[a-z0-9][a-z0-9._-]{0,59}$/

const prop = z.union(
  [
    z
      .string()
      .max(80, eventMessages.props)
      .regex(/^[^@]*$/, eventMessages.props),
    z.number(),
    z.boolean(),
  ],
  eventMessages.props,
)

/** A badge code can reveal a name, and a sponsor's link is its key, so all such addresses count as one page. */
function withoutKey(path: string): string {
  const key = /^\/(verify|sponsor-report|preview|read)\//.exec(comparablePath(path))
  return key ? `/${key[1]}` : path
}

/** Input of `track-event`: no address, no query string, no text that a visitor typed. */
export const trackedEvent = z.object({
  name: z.enum(eventNames, eventMessages.name),
  path: z
    .string()
    .max(200, eventMessages.path)
    .refine((path) => /^\/[^?#@]*$/.test(comparablePath(path)), eventMessages.path)
    .transform(withoutKey),
  /** Host of the referring page, without the rest of its address. */
  referrer: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/, eventMessages.referrer)
    .optional(),
  /** utm_campaign and utm_source of the link. */
  campaign: z.string().regex(campaignName, eventMessages.campaign).optional(),
  via: z.string().regex(campaignName, eventMessages.campaign).optional(),
  props: z
    .record(z.string().regex(/^[a-z_]{1,30}$/, eventMessages.props), prop, eventMessages.props)
    .default({})
    .refine((props) => Object.keys(props).length <= 8, eventMessages.props),
})
export type TrackedEvent = z.input<typeof trackedEvent>
