import { expect, it } from 'vitest'
import { createAnnouncementEmail } from '#server/services/email/emails/announcement-email.ts'
import { announcementLimits, countUtf8Bytes } from '#shared/announcements.ts'

const email = (html: string) =>
  createAnnouncementEmail({
    said: { subject: 'Your hour', preview: 'Soon', html, topic: 'day' },
    reader: {
      name: 'Ada',
      agreedOn: '1 March 2026',
      stopUrl: 'https://example.org/s/1',
      choicesUrl: 'https://example.org/c/1',
    },
    days: 3,
    publicUrl: 'https://example.org',
  })

it('an announcement has its pictures at the width of an email, and its list numbers in plain text', () => {
  const { html, text } = email(
    '<p><img alt="A" src="/storage/v1/object/public/blog-images/a.jpg"></p><ol><li>Vote</li><li>Watch</li></ol>',
  )
  expect(html).toContain(
    'src="https://example.org/storage/v1/render/image/public/blog-images/a.jpg?width=540&amp;format=origin" style="max-width:100%;height:auto"',
  )
  expect(text).toContain('1. Vote\n2. Watch')
})

it('the longest announcement is short enough that Gmail does not cut it off', () => {
  const { html } = email(`<p>${'x'.repeat(announcementLimits.htmlBytes - 7)}</p>`)
  expect(countUtf8Bytes(html)).toBeLessThan(102 * 1024)
})
