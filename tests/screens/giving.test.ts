import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { startDay } from '#tests/support/day.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

// The default attempt of the release is over. Without a call of `startDay`, a test therefore takes place
// after the attempt.
const { open, runAs } = await createTestScreens()

const set = (key: string, value: object) =>
  runAs(
    service,
    (tx) => tx`insert into public.site_settings (key, value, is_public)
      values (${key}, ${JSON.stringify(value)}::jsonb, true) on conflict (key) do update set value = excluded.value`,
  )
const setGiving = (giving: object) => set('giving', giving)
const setLinks = (links: object) => set('links', links)
const asksToGive = () =>
  screen.queryAllByRole('link', { name: /Support Now|Support My Attempt|^Donate|Add my name|ways to give/ })

beforeEach(async () => {
  await runAs(service, (tx) => tx`delete from public.site_settings where key = 'attempt'`)
  await setGiving({})
  await setLinks({})
})

const pages = ['/', '/give', '/story', '/blog']
const expectNoRequest = () => {
  expect(asksToGive()).toEqual([])
  expect(document.body.textContent).not.toMatch(/or donate|Lay part of a block/)
}

it.each(pages)('%s shows no request for donations once giving is closed', async (path) => {
  await setGiving({ closed: '2025-10-01', late: '$300 by post.' })
  await open(path)
  expectNoRequest()
})

it.each(pages)('%s shows no request for donations if giving is closed before the day', async (path) => {
  await startDay(runAs, { minutesIn: -9 * 24 * 60 })
  await setGiving({ closed: '2025-10-01' })
  await open(path)
  expectNoRequest()
})

it('the hero and the end of the story have a donation link before the day', async () => {
  await startDay(runAs, { minutesIn: -9 * 24 * 60 })
  for (const path of ['/', '/story']) {
    await open(path)
    expect(screen.queryAllByRole('link', { name: getSentence('campaign.hero.support') }), path).toHaveLength(
      1,
    )
  }
})

it('once giving is closed, the landing page and the giving page show the date and late donations', async () => {
  await setGiving({ closed: '2025-10-01', late: '$300 by post.' })
  for (const path of ['/', '/give']) {
    await open(path)
    await waitFor(() =>
      expect(document.body.textContent).toContain('Closed on 1 October 2025. Late donations: $300 by post.'),
    )
  }
})

it('after the day, people can still give until the date that the owner has entered', async () => {
  await setGiving({ closed: '2999-01-01' })
  for (const path of pages) {
    await open(path)
    expect(asksToGive(), path).not.toEqual([])
    expect(document.body.textContent).not.toMatch(/Closed on|Donations are closed/)
  }
})

it('after the day, people can still give if the owner has entered no date', async () => {
  await open('/give')
  await screen.findByRole('heading', { name: 'Ways to give' })
})

it.each(['/', '/give'])(
  'on %s no button opens an email program while the donation page is not open yet',
  async (path) => {
    await open(path)
    await screen.findByText(/The donation page is not open yet/)
    expect(document.querySelectorAll('.button[href^="mailto:"]')).toHaveLength(0)
  },
)

it.each(['/', '/give'])(
  'on %s the button with the amount links to the owner’s donation page',
  async (path) => {
    await setLinks({ donation: 'https://give.example.org/page' })
    await open(path)
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Donate $50' })
    expect(link.href).toBe('https://give.example.org/page?amount=50')
  },
)
