import type { BenefitId } from '#shared/sponsorship-tiers.ts'
import type { PlainId } from '#shared/words.ts'

/** Catalogue ids of the default benefits. */
export const benefitTextIds: Record<BenefitId, PlainId> = {
  'title-name': 'sponsors.benefit.title-name',
  'stream-day': 'sponsors.benefit.stream-day',
  mention: 'sponsors.benefit.mention',
  quarter: 'sponsors.benefit.quarter',
  debrief: 'sponsors.benefit.debrief',
  'site-first': 'sponsors.benefit.site-first',
  documentary: 'sponsors.benefit.documentary',
  stream: 'sponsors.benefit.stream',
  slot: 'sponsors.benefit.slot',
  'posts-three': 'sponsors.benefit.posts-three',
  site: 'sponsors.benefit.site',
  breaks: 'sponsors.benefit.breaks',
  'posts-two': 'sponsors.benefit.posts-two',
  seat: 'sponsors.benefit.seat',
  thanks: 'sponsors.benefit.thanks',
  'post-one': 'sponsors.benefit.post-one',
}
