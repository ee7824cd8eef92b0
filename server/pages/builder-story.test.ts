import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createContentSecurityPolicy } from '#backend/http/headers.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createSiteTestPages } from '#tests/support/test-pages.ts'

const { app, runAs, secrets } = await createTestApp()
const { get } = createSiteTestPages({ app, secrets })
const recording = '/storage/v1/object/public/media-files/story.mp3'

const tell = (story: Record<string, string | null>) =>
  runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values ('story', ${tx.json(story)}, true)
      on conflict (key) do update set value = excluded.value`,
  )
const write = (status: string) =>
  runAs(
    service,
    (tx) => tx`
      insert into public.own_pages (address, title, content, status, place)
      values ('how-it-started', 'How it started', '<h2>The site in Ikeja</h2><p>Blocks, by the day.</p>', ${status}, 'none')
      on conflict (address) do update set status = excluded.status`,
  )
const short = 'I carried blocks and sand for 500 naira a day'

it('the story page shows the builder’s short story without a recording if the owner has added nothing', async () => {
  const { status, body } = await get('/story')
  expect(status).toBe(200)
  expect(body).toContain(short)
  expect(body).not.toContain('<audio')
  // A length alone, or a recording without a known length, is not shown.
  await tell({ audioLength: '6:12' })
  expect((await get('/story')).body).not.toContain('<audio')
  await tell({ audio: recording })
  expect((await get('/story')).body).not.toContain('<audio')
})

it('a recording of the builder shows its length, loads only after a click, and is a link without scripts', async () => {
  await tell({ audio: recording, audioLength: '6:12' })
  const { body } = await get('/story')
  expect(body).toMatch(new RegExp(`<audio src="${recording}" preload="none"`))
  expect(body).toContain('aria-label="Play the story, 6:12"')
  expect(body).toMatch(new RegExp(`<noscript><a href="${recording}">Listen to it instead`))
  expect(createContentSecurityPolicy('https://example.org')).toContain("media-src 'self'")
})

it('the builder’s long story is a custom page, and is shown only while that page is published', async () => {
  await write('draft')
  await tell({ article: 'how-it-started' })
  expect((await get('/story')).body).toContain(short)
  await write('published')
  const { body } = await get('/story')
  expect(body).toContain('The site in Ikeja')
  expect(body).not.toContain(short)
  await tell({ article: 'not-there' })
  expect((await get('/story')).body).toContain(short)
})
