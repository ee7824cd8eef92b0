import type { PlainId } from '#shared/words.ts'

/** Catalogue ids of the benefits in shared/campaign-words.ts; owners may have written others. */
export const benefitIds: Record<string, PlainId> = {
  'Your name beside the title of the attempt': 'sponsors.benefit.title-name',
  'Logo on the stream for all 24 hours': 'sponsors.benefit.stream-day',
  'Opening and closing mention': 'sponsors.benefit.mention',
  'Naming rights for one quarter of the day': 'sponsors.benefit.quarter',
  'A private debrief for your team': 'sponsors.benefit.debrief',
  'Logo on the site, before all others': 'sponsors.benefit.site-first',
  'A part in the documentary': 'sponsors.benefit.documentary',
  'Logo on the stream': 'sponsors.benefit.stream',
  'Naming rights for one app slot': 'sponsors.benefit.slot',
  'Three posts about your work': 'sponsors.benefit.posts-three',
  'Logo on the site': 'sponsors.benefit.site',
  'Logo on the site and in stream breaks': 'sponsors.benefit.breaks',
  'Two posts': 'sponsors.benefit.posts-two',
  'A seat in the live room': 'sponsors.benefit.seat',
  'Thanks in the credits': 'sponsors.benefit.thanks',
  'One post': 'sponsors.benefit.post-one',
}
