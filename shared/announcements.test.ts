import { expect, it } from 'vitest'
import {
  announcementDraft,
  announcementLimits,
  announcementText,
  recipientName,
} from '#shared/announcements.ts'
import { announcementErrors } from '#shared/errors/announcements.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

const problem = (html: string) =>
  announcementText.safeParse({ subject: '', preview: '', html, topic: 'news' }).error?.issues[0]?.message

const draft = {
  id: null,
  subject: 'Your hour',
  preview: 'Six slots',
  html: '<p>Hello {first name}</p>',
  topic: 'day',
  view_name: 'Everyone',
  filters: {},
  per_minute: 30,
}
const id = '7d1c3f5e-1111-4222-8333-444455556666'

it.each<[string, object]>([
  [announcementErrors.subject_too_long, { subject: 'x'.repeat(151) }],
  [announcementErrors.preview_too_long, { preview: 'x'.repeat(201) }],
  [announcementErrors.topic_missing, { topic: '' }],
  [announcementErrors.gone, { id: 'none' }],
  [announcementErrors.gone, { version: 'yesterday' }],
  [announcementErrors.view_name, { view_name: ' ' }],
  [announcementErrors.view_name, { view_name: 'x'.repeat(61) }],
  [announcementErrors.filter_gone, { filters: { joined: 'year' } }],
  [announcementErrors.people_count, { filters: { ids: [] } }],
  [announcementErrors.people_count, { filters: { ids: Array.from({ length: 501 }, () => id) } }],
  [announcementErrors.rate, { per_minute: 1.5 }],
])('an announcement draft is refused with the error %s', (code, changes) => {
  expect(listErrorCodes(announcementDraft, { ...draft, ...changes })).toEqual([code])
})

it('an announcement preview with a recipient name of 81 characters is refused', () => {
  expect(listErrorCodes(recipientName, 'x'.repeat(81))).toEqual([announcementErrors.name_too_long])
})

it('the length of an announcement is counted in bytes, as in Gmail', () => {
  const most = announcementLimits.htmlBytes
  expect(problem('x'.repeat(most + 1))).toBe(announcementErrors.too_long)
  expect(problem('ẹ'.repeat(Math.ceil(most / 3) + 1))).toBe(announcementErrors.too_long)
  expect(problem('x'.repeat(most))).toBeUndefined()
  expect(problem('ẹ'.repeat(Math.floor(most / 3)))).toBeUndefined()
})
