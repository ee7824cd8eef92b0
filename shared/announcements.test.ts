import { expect, it } from 'vitest'
import { announcementLimits, announcementText } from '#shared/announcements.ts'
import { announcementErrors } from '#shared/errors/announcements.ts'

const problem = (html: string) =>
  announcementText.safeParse({ subject: '', preview: '', html, topic: 'news' }).error?.issues[0]?.message

it('the length of an email counts its bytes, because Gmail does', () => {
  const most = announcementLimits.htmlBytes
  expect(problem('x'.repeat(most + 1))).toBe(announcementErrors.too_long)
  expect(problem('ẹ'.repeat(Math.ceil(most / 3) + 1))).toBe(announcementErrors.too_long)
  expect(problem('x'.repeat(most))).toBeUndefined()
  expect(problem('ẹ'.repeat(Math.floor(most / 3)))).toBeUndefined()
})
