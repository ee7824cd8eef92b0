import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { reloadAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const file = '/storage/v1/object/public/media-files/story.mp3'

const tell = (story: object) =>
  runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values ('story', ${tx.json(story as never)}, true)
      on conflict (key) do update set value = excluded.value`,
  )

/** Creates a silent sound file that a browser can play. */
function silence(seconds: number): Buffer {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate * seconds, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate * seconds, 40)
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)])
}

it('if the story has a recording, the story card offers it and loads it only after a click', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  const listen = page.getByRole('link', { name: 'Listen to my story (1:00)' })
  await page.goto('/#my-story')
  await page.getByRole('link', { name: getSentence('learn.way.read') }).waitFor()
  expect(await listen.count()).toBe(0)

  await tell({
    audio: file,
    audioLength: '1:00',
    portrait: '/icons/180.png',
    caption: 'The builder at the desk',
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(`**${file}`, (route) => route.fulfill({ body: silence(60), contentType: 'audio/wav' }))
  await reloadAndHydrate(page)
  await listen.waitFor()
  expect(asked).not.toContain(file)
  expect(asked.filter((address) => /story-(audio|listen)-/.test(address))).toEqual([])
  expect(await page.locator('audio').count()).toBe(0)

  // The card stays turned, and the Pause button, which replaces the play button, has the focus.
  await listen.press('Enter')
  const pause = page.getByRole('button', { name: getSentence('story.page.listen-pause') })
  await pause.waitFor()
  expect(await pause.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => asked).toContain(file)
  await page.getByRole('slider', { name: getSentence('story.page.listen-place') }).click()
  await pause.tap()
  await page.getByRole('button', { name: 'Play the story, 1:00' }).waitFor()
  expect(await page.locator('.flip[data-turned]').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessibleInBothThemes(page, 'the card with its recording and its portrait')
  expect(complaints).toEqual([])
})
