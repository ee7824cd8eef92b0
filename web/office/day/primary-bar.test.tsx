import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCancelSeconds, storeCancelSeconds } from '#web/office/day/cancel-seconds.ts'
import { PrimaryBar } from '#web/office/day/primary-bar.tsx'

const press = () => {}
const bar = { next: { step: 'finish app', app: 9 } as const, seconds: 5, tooEarly: undefined }
const drawn = (more: Partial<Parameters<typeof PrimaryBar>[0]>) =>
  renderToStaticMarkup(
    <PrimaryBar
      {...bar}
      countingEntry={undefined}
      elsewhere={undefined}
      onPress={press}
      onCancel={press}
      {...more}
    />,
  )
const pressed = {
  key: 'a',
  kind: 'app_finished' as const,
  app_number: 9,
  author_label: 'Bola',
  begun_at: new Date().toISOString(),
}

describe('the main button', () => {
  it('the main button of the control room is hidden while another device counts down', () => {
    expect(drawn({})).toMatch(/<button.*Finish app 9.*Added to the log 5 seconds/)
    const told = drawn({ elsewhere: { ...pressed, isBinding: true } })
    expect(told).toContain('Bola is finishing app 9')
    expect(told).not.toContain('<button')
    expect(drawn({ elsewhere: { ...pressed, isBinding: false } })).toMatch(
      /<button.*Bola is finishing app 9 on another device\. Only use this button if that device is not available\./,
    )
  })

  it('the control room button of a step that is too early is disabled and shows the reason', () => {
    expect(drawn({})).not.toMatch(/<button[^>]* disabled/)
    const early = drawn({ tooEarly: 'From 09:00 on' })
    expect(early).toMatch(/<button[^>]* disabled/)
    expect(early).toContain('From 09:00 on')
  })

  it('the control room shows one block for each second in which a step can be cancelled', () => {
    const said = { key: 'a', kind: 'app_finished' as const, happened_at: pressed.begun_at }
    const countingEntry = { said, dueAt: Date.now() + 20_000, refusal: null }
    const html = drawn({ seconds: 20, countingEntry })
    expect(html).toContain('Cancel')
    expect(html.match(/<span data-lit/g)).toHaveLength(20)
  })
})

describe('the countdown of a device', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('a device’s countdown before a step is sent is five seconds by default', () => {
    expect(readCancelSeconds()).toBe(5)
    for (const [kept, read] of [
      [10, 10],
      [20, 20],
      [0, 5],
      ['20', 5],
    ] as const) {
      storeCancelSeconds(kept as number)
      expect(readCancelSeconds()).toBe(read)
    }
  })
})
