import { z } from 'zod'
import { eventErrors } from '#shared/errors/events.ts'
import { normalisePath } from '#shared/normalise-path.ts'

/** Names of the counted events. Other names are refused, because anyone could store text in them. */
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

/** Pattern of campaign names in links. Other text could identify a person. */
const campaignName = /^[a-z0-9][a-z0-9._-]{0,59}$/

const prop = z.union(
  [
    z
      .string()
      .max(80, eventErrors.props_invalid)
      .regex(/^[^@]*$/, eventErrors.props_invalid),
    z.number(),
    z.boolean(),
  ],
  eventErrors.props_invalid,
)

/**
 * Shortens an address such as `/verify/<code>` to `/verify`, so that each kind counts as one page. The second
 * part is secret: a badge code can reveal a name, and the key in a sponsor's link opens the sponsor's report.
 */
function withoutKey(path: string): string {
  const key = /^\/(verify|sponsor-report|preview|read)\//.exec(normalisePath(path))
  return key ? `/${key[1]}` : path
}

/** Input of `track-event`. It has no address, query string or text that a visitor typed. */
export const trackedEvent = z.object({
  name: z.enum(eventNames, eventErrors.name_unknown),
  path: z
    .string()
    .max(200, eventErrors.path_invalid)
    .refine((path) => /^\/[^?#@]*$/.test(normalisePath(path)), eventErrors.path_invalid)
    .transform(withoutKey),
  /** Host of the referring page, without the path. */
  referrer: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/, eventErrors.referrer_invalid)
    .optional(),
  /** Values of utm_campaign and utm_source in the link. */
  campaign: z.string().regex(campaignName, eventErrors.campaign_invalid).optional(),
  via: z.string().regex(campaignName, eventErrors.campaign_invalid).optional(),
  props: z
    .record(z.string().regex(/^[a-z_]{1,30}$/, eventErrors.props_invalid), prop, eventErrors.props_invalid)
    .default({})
    .refine((props) => Object.keys(props).length <= 8, eventErrors.props_invalid),
})
export type TrackedEvent = z.input<typeof trackedEvent>
