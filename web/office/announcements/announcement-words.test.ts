import { describe, expect, it } from 'vitest'
import {
  describeExclusionReason,
  describeSendingDuration,
  describeSendingEnd,
  estimateSendingMinutes,
  listExclusionCounts,
  listSendingChecks,
} from '#web/office/announcements/announcement-words.ts'
import type { Announcement } from '#web/office/announcements/queries.ts'

const said = { subject: 'Your hour', preview: 'Six slots', html: '<p>Hello</p>', topic: 'day' } as const

describe('the number of recipients before an announcement', () => {
  it('before an announcement is sent, excluded people are counted by reason', () => {
    const audience = { in_view: 245, not_agreed: 34, inactive: 0, opted_out: 9, bounced: 0, gets: 202 }
    const lines = listExclusionCounts(audience, 'The day')
    expect(lines.map(({ count }) => count)).toEqual([34, 9])
    expect(audience.in_view - lines.reduce((sum, { count }) => sum + count, 0)).toBe(audience.gets)
  })
})

describe('checks before sending', () => {
  const wrong = (more: object, testedAt: string | null = '2026-01-01T10:00Z') =>
    listSendingChecks({ ...said, ...more }, testedAt)
      .filter(({ isFine }) => !isFine)
      .map(({ words }) => words)

  it('a picture in an announcement with a blank description is reported', () => {
    expect(wrong({ html: '<img src="/a.png" alt="A dial">' })).toEqual([])
    expect(wrong({ html: '<img src="/a.png">' })).toHaveLength(1)
    expect(wrong({ html: '<img src="/a.png" alt=" "><img src="/b.png" alt="">' })[0]).toMatch(/^2 pictures/)
  })
  it('an announcement that Gmail would cut off is reported with its bytes', () => {
    expect(wrong({ html: `<p>${'x'.repeat(70_000)}</p>` })).toEqual([])
    expect(wrong({ html: `<p>${'x'.repeat(80_000)}</p>` })).toEqual([
      'The text uses 81% of the length that Gmail shows',
    ])
    expect(wrong({ html: `<p>${'ẹ'.repeat(27_000)}</p>` })).toHaveLength(1)
  })
  it('an announcement without a subject or text has an open check for it', () => {
    const checks = listSendingChecks({ ...said, subject: ' ', html: '' }, null)
    expect(checks.map(({ words, isFine }) => `${isFine ? 'ticked' : 'open'}: ${words}`)).toEqual([
      'open: The email has no subject',
      'open: The email has no text',
      'ticked: One-click unsubscribe link included',
      'open: You have not sent yourself a test',
    ])
  })
  it('an announcement’s subject that a phone would cut off is reported', () => {
    expect(wrong({ subject: 'x'.repeat(41) })).toEqual([
      'Phones cut off the subject after about 40 characters',
    ])
    expect(wrong({ preview: 'x'.repeat(91) })).toHaveLength(1)
    expect(wrong({}, null)).toEqual(['You have not sent yourself a test'])
  })
})

describe('the duration of sending', () => {
  it.each([
    [0, 30, 0],
    [30, 30, 1],
    [31, 30, 2],
    [5, 0, 5],
  ])('sending %i emails of an announcement at %i a minute takes %i minutes', (emails, rate, minutes) =>
    expect(estimateSendingMinutes(emails, rate)).toBe(minutes),
  )
  it('the end of sending an announcement is not predicted while the mail server defers emails', () => {
    const now = Date.parse('2026-01-01T08:00:00Z')
    const held = (held_until: string | null, status = 'sending') =>
      describeSendingEnd({ status, held_until, counts: { waiting: 60 }, per_minute: 30 } as Announcement, now)
    expect(held('2026-01-01T09:00:00Z')).toBe('You can close this page. Sending will continue.')
    for (const over of [null, '2026-01-01T08:00:00Z'])
      expect(held(over)).toMatch(/^Will finish at about 09:02\. You/)
    expect(held(null, 'stopped')).toBe('')
  })
  it('the duration of sending an announcement is given in minutes or hours', () => {
    expect([
      describeSendingDuration(20, 30),
      describeSendingDuration(202, 30),
      describeSendingDuration(5000, 10),
    ]).toEqual(['Takes less than a minute.', 'Takes about 7 minutes.', 'Takes about 8 hours.'])
  })
})

it('the reason why a recipient was excluded has a text, or is shown as “Do not email”', () => {
  expect([describeExclusionReason('opted out'), describeExclusionReason('something new')]).toEqual([
    'Opted out in the meantime',
    'Do not email',
  ])
})
