import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { openHydrated, reloadHydrated } from '#tests/support/hydrated.ts'
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

/** A silent sound file that a browser can play. */
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

it('the card offers a recording once there is one; nothing of it comes before a press, and then it plays', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  const listen = page.getByRole('link', { name: 'Listen to my story (1:00)' })
  await page.goto('/#my-story')
  await page.getByRole('link', { name: 'Read my story' }).waitFor()
  expect(await listen.count()).toBe(0)

  await tell({ audio: file, audioLength: '1:00' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(`**${file}`, (route) => route.fulfill({ body: silence(60), contentType: 'audio/wav' }))
  await reloadHydrated(page)
  await listen.waitFor()
  expect(asked).not.toContain(file)
  expect(asked.filter((address) => /story-(audio|listen)-/.test(address))).toEqual([])
  expect(await page.locator('audio').count()).toBe(0)

  // The card stays turned, and the button that replaces the first one has the focus.
  await listen.press('Enter')
  const pause = page.getByRole('button', { name: 'Pause the story' })
  await pause.waitFor()
  expect(await pause.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => asked).toContain(file)
  await page.getByRole('slider', { name: 'Position in the recording' }).click()
  await pause.tap()
  await page.getByRole('button', { name: 'Play the story, 1:00' }).waitFor()
  expect(await page.locator('.flip[data-turned]').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessibleInBothThemes(page, 'the card with its recording')
  expect(complaints).toEqual([])
})

it('without scripts the recording is a link to the file', async () => {
  await tell({ audio: file, audioLength: '1:00' })
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.getByRole('link', { name: 'Listen to my story (1:00)' }).getAttribute('href')).toBe(file)
})

it('a recording that does not come says so and gives its file', async () => {
  await tell({ audio: file, audioLength: '1:00' })
  const page = await visitor()
  await page.route(`**${file}`, (route) => route.abort())
  await page.goto('/#my-story')
  // Before the scripts have come the link is the file.
  await page.locator('.flip[data-turned]').waitFor()
  await page.getByRole('link', { name: 'Listen to my story (1:00)' }).press('Enter')
  await page.getByRole('alert').getByText('The recording could not be loaded.').waitFor()
  expect(await page.getByRole('link', { name: 'Open the file' }).getAttribute('href')).toBe(file)
})

it('the card has the portrait once there is one, and says how long the long form takes to read', async () => {
  const portrait = '/icons/180.png'
  await runAs(
    service,
    (tx) => tx`
      insert into public.own_pages (address, title, description, content, status)
      values ('how-it-started', 'How it started', 'The long form.', ${`<p>${'word '.repeat(650)}</p>`}, 'published')`,
  )
  await tell({ portrait, caption: 'The builder at the desk', article: 'how-it-started' })
  const page = await visitor()
  for (const from of ['/?preview=before#my-story', '/?preview=after#my-story']) {
    await openHydrated(page, from)
    await page.getByRole('link', { name: 'Read my story (4 min)' }).waitFor()
    const picture = page.getByRole('img', { name: 'The builder at the desk' })
    expect(await picture.getAttribute('src')).toBe(portrait)
  }
  const html = await (await fetch(new URL('/', page.url()))).text()
  expect(html, 'the words of the long form stay on the server').not.toContain('word word')
  await expectAccessibleInBothThemes(page, 'the card with a portrait')
})
