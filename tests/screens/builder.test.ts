import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs } = await createTestScreens()
const photo = '/storage/v1/object/public/blog-images/builder.jpg'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const coming = { countdownStart: inDays(-9), start: inDays(40), end: inDays(41) }

const set = (key: string, value: object) =>
  runAs(
    service,
    (tx) => tx`insert into public.site_settings (key, value, is_public)
      values (${key}, ${JSON.stringify(value)}::jsonb, true) on conflict (key) do update set value = excluded.value`,
  )
const bylines = () => [...document.querySelectorAll('.builder-byline')]

beforeEach(async () => {
  await set('attempt', coming)
  await set('story', {})
})

it.each(['/', '/sponsors', '/story'])(
  '%s names no builder until the owner has entered a name',
  async (path) => {
    await open(path)
    expect(bylines()).toEqual([])
  },
)

it.each([
  ['/', 2],
  ['/sponsors', 1],
  ['/story', 1],
])('%s shows the builder’s name and photo', async (path, places) => {
  await set('attempt', { ...coming, builder: 'Ayọ̀ Example' })
  await set('story', { portrait: photo })
  await open(path)
  expect(bylines().map(({ textContent }) => textContent)).toEqual(
    Array(places).fill('Ayọ̀ Example The builder'),
  )
  const pictures = [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '')
  expect(pictures.filter((src) => src.includes('/builder.jpg'))).toHaveLength(places)
})

it('a builder’s name without a photo is shown without a picture', async () => {
  await set('attempt', { ...coming, builder: 'Ayọ̀ Example' })
  await open('/sponsors')
  expect(bylines()).toHaveLength(1)
  expect(bylines()[0]?.querySelector('img')).toBeNull()
})

it.each(['/', '/sponsors'])(
  '%s of a demo shows placeholders for the builder’s name and photo',
  async (path) => {
    await open(path, { demo: true })
    expect(bylines()[0]?.textContent).toBe('Your name The builder')
    expect(bylines()[0]?.querySelector('img')?.getAttribute('src')).toMatch(/your-picture/)
  },
)

it('before the day, the hero’s second button opens the vote', async () => {
  await set('links', { donation: 'https://give.example.org/' })
  await open('/')
  const actions = document.querySelector('.hero-actions')
  expect(
    [...(actions?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Support My Attempt', 'Vote on what gets built', 'See Why'])
  expect(screen.getByRole('link', { name: getSentence('campaign.hero.vote') }).getAttribute('href')).toBe(
    '/app-ideas',
  )
})

it('after the day, no button offers a vote on what gets built', async () => {
  await set('attempt', {})
  await open('/')
  expect(screen.queryByRole('link', { name: getSentence('campaign.hero.vote') })).toBeNull()
})
