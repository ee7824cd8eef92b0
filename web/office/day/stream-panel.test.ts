import { expect, it } from 'vitest'
import { describeStream } from '#web/office/day/stream-panel.tsx'

it('if the stream has no address, the panel says that viewers do not see it', () => {
  for (const isDown of [true, false])
    expect(describeStream({ isSet: false, isDown, hasSecond: true })).toContain('viewers see none')
})

it('if the stream has an address, the panel says that viewers see it', () => {
  expect(describeStream({ isSet: true, isDown: false, hasSecond: false })).toBe('Viewers see the stream.')
  expect(describeStream({ isSet: true, isDown: false, hasSecond: true })).toBe(
    'Viewers see the stream and the backup stream.',
  )
})
