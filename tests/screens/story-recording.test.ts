import { fireEvent, screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { findLink } from '#tests/support/find-link.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, request, runAs } = await createTestScreens({ hasPages: true })
const file = '/storage/v1/object/public/media-files/story.mp3'
const portrait = '/icons/180.png'

const tell = (testimonial: object) =>
  runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values ('story', ${tx.json(testimonial as never)}, true)
      on conflict (key) do update set value = excluded.value`,
  )
const listen = getSentence('campaign.card.listen').replace('{length}', '1:00')

it('without scripts, the recording of the story is a link to its file', async () => {
  await tell({ audio: file, audioLength: '1:00' })
  const html = String((await request('/')).body)
  expect(findLink(html, listen)).toBe(file)
})

it('a recording of the story that did not load shows an error and a link to its file', async () => {
  await tell({ audio: file, audioLength: '1:00' })
  const user = await open('/#my-story')
  await user.click(await screen.findByRole('link', { name: listen }))
  await screen.findByRole('button', { name: /the story/ })
  fireEvent.error(document.querySelector('audio') ?? expect.fail('there is no recording'))
  await screen.findByText(getSentence('story.page.listen-failed'))
  expect(screen.getByRole('link', { name: getSentence('story.page.listen-file') }).getAttribute('href')).toBe(
    file,
  )
})

it('a story card without a recording has no player or link for one', async () => {
  await tell({})
  await open('/#my-story')
  await screen.findByRole('link', { name: getSentence('learn.way.read') })
  expect(document.body.innerHTML).not.toContain(file)
})

it.each(['before', 'after'])('the story card shows the uploaded portrait, %s the attempt', async (mode) => {
  await tell({ portrait, caption: 'The builder at the desk' })
  await open(`/?preview=${mode}#my-story`)
  const picture = await screen.findByRole('img', { name: 'The builder at the desk' })
  expect(picture.getAttribute('src')).toBe(portrait)
})

it('the story card shows the reading time of the long version, whose text is not in the page', async () => {
  await runAs(
    service,
    (tx) => tx`
      insert into public.own_pages (address, title, description, content, status)
      values ('how-it-started', 'How it started', 'The long form.', ${`<p>${'word '.repeat(650)}</p>`}, 'published')`,
  )
  await tell({ article: 'how-it-started' })
  await open('/#my-story')
  await screen.findByRole('link', { name: 'Read my story (4 min)' })
  expect(String((await request('/')).body)).not.toContain('word word')
})
