import { expect, it } from 'vitest'
import { parseVideo as typedVideoAt } from '#web/office/day/video-entry-dialog.tsx'

const typedVideo = (typed: Parameters<typeof typedVideoAt>[0], now = '2026-01-02T00:00:00Z') =>
  typedVideoAt(typed, Date.parse(now))

const typed = {
  name: ' Camera 1 ',
  from: '2026-01-01T01:00',
  to: '2026-01-01T05:00',
  bytes: '12,000',
  sha256: `${'AB'.repeat(16)} ${'ab'.repeat(16)}`,
}

it('a video of the attempt without a name or with impossible times is refused', () => {
  expect(typedVideo({ ...typed, name: ' ', to: '2026-01-01T00:59', sha256: 'ab' })).toEqual({
    problems: {
      name: 'Enter a name of 1 to 200 characters',
      to: 'The end time must be after the start time',
      sha256: 'Enter exactly 64 characters, without the file name',
    },
  })
  expect(typedVideo(typed, '2026-01-01T03:59:59Z')).toEqual({
    problems: { to: 'The end time must be in the past' },
  })
  expect(typedVideo({ ...typed, from: '', bytes: '1.5' })).toMatchObject({
    problems: { from: 'Enter a date and a time', bytes: 'Enter a whole number' },
  })
  expect(typedVideo({ ...typed, to: '' })).toEqual({ problems: { to: 'Enter a date and a time' } })
  for (const bytes of ['12.5', '1e9', '0x10', '1,00', '0'])
    expect(typedVideo({ ...typed, bytes }), bytes).toEqual({ problems: { bytes: 'Enter a whole number' } })
})

it('the size of an attempt’s video may be typed with thousands separators', () => {
  for (const bytes of ['1234567', '1,234,567', '1.234.567', ' 1 234 567 '])
    expect(typedVideo({ ...typed, bytes }), bytes).toMatchObject({ video: { bytes: 1_234_567 } })
})

it('a video of the attempt entered by hand has its times in the attempt’s time zone', () => {
  expect(typedVideo(typed)).toEqual({
    video: {
      name: 'Camera 1',
      from: Date.parse('2026-01-01T00:00:00Z'),
      to: Date.parse('2026-01-01T04:00:00Z'),
      bytes: 12_000,
      sha256: 'ab'.repeat(32),
    },
  })
})
