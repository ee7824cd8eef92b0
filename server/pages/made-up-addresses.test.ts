import { expect, it } from 'vitest'
import { createLiveFileHandler } from '#server/pages/live-files.ts'
import { isPreviewUrl } from '#server/pages/render-page.ts'
import { createTallyFileHandler } from '#server/pages/tally-files.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, runAs, secrets } = await createTestApp()
const client = { fetch: async (asked: Request) => app.fetch(asked), publishableKey: secrets.publishableKey }
const tally = createTallyFileHandler(client)
const live = createLiveFileHandler({
  ...client,
  publicUrl: 'http://localhost:3000',
  demo: false,
  wordsIn: () => Promise.reject(new Error('no words are asked for')),
})
const ask = (path: string) => new Request(`http://localhost:3000${path}`)

it.each(['2025-13-45', '2025-02-30', '2025-00-01'])(
  'the vote tally of the impossible date %s is not found',
  async (day) => {
    expect((await tally(ask(`/app-ideas/tally/${day}.json`)))?.status).toBe(404)
  },
)

it.each(['3000000000', '2147483648', '-1', '1.5', 'x'])(
  'live.json returns the newest entries if the parameter before is %s, which is not an entry number',
  async (number) => {
    await startDay(runAs, { minutesIn: 130 })
    const answer = await live(ask(`/live.json?before=${number}`))
    expect(answer?.status).toBe(200)
    expect(await answer?.json()).toHaveProperty('attempt')
  },
)

it.each(['//', '//[', '//:99999/', 'http://['])(
  'the malformed URL %s is not a preview, and causes no error',
  (address) => {
    expect(isPreviewUrl(address)).toBe(false)
  },
)
