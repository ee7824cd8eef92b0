import { expect, it } from 'vitest'
import { drawPoster } from '#server/pages/poster-drawing.ts'
import { defaultFacts } from '#shared/campaign.ts'

const { look, disclaimer } = defaultFacts
// Draws a poster with these times. Its texts are outlines, so only whole drawings can be compared.
const poster = (start: string, end: string) =>
  drawPoster({
    attempt: { ...defaultFacts.attempt, start, end, zone: 'Africa/Lagos' },
    look,
    disclaimer,
    address: 'https://example.org',
    ownMark: undefined,
  })

it('the press poster changes with the start of the attempt and with the day on which it ends', () => {
  const drawn = poster('2027-03-05T09:30:00+01:00', '2027-03-06T09:30:00+01:00')
  expect(poster('2027-03-05T10:30:00+01:00', '2027-03-06T09:30:00+01:00')).not.toBe(drawn)
  expect(poster('2027-03-05T09:30:00+01:00', '2027-03-07T09:30:00+01:00')).not.toBe(drawn)
})
