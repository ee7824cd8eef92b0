import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { startAnalytics } from '#web/common/data/analytics.ts'

const { open, runAs } = await createTestScreens({
  variables: { RATE_LIMITS: 'off', DEMO: '1' },
  hasPages: true,
})
await buildIdea(runAs, { title: 'Clinic Queue' })
await runAs(
  service,
  (tx) => tx`
    insert into public.site_settings (key, value, is_public)
    values ('videos', ${tx.json({ why: 'aqz-KE-bpKQ' })}, true)`,
)

const demo = { demo: true, demoOpensIn: 'before' } as const
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const mainMenu = async () =>
  within(await screen.findByRole('navigation', { name: getSentence('site.nav.label') }))
const storyTitle = () => screen.getByRole('heading', { level: 2, name: getSentence('campaign.story.title') })
const player = () => document.querySelector<HTMLIFrameElement>('iframe[src*="youtube"]')

/** True if neither pointer, keyboard nor screen reader reaches this part. */
const isInert = (part: Element) => part.closest('[inert]') !== null
const face = (name: 'front' | 'back') => {
  const found = document.querySelector<HTMLElement>(`.flip-${name}`)
  if (!found) throw new Error(`the card has no ${name}`)
  return found
}
const facesInView = () => (['front', 'back'] as const).filter((name) => !isInert(face(name)))

const counted: string[] = []
Object.defineProperty(navigator, 'sendBeacon', {
  configurable: true,
  value: (_address: string, body: Blob) => {
    void body.text().then((text) => counted.push(JSON.parse(text).name))
    return true
  },
})
startAnalytics('no key')

beforeEach(() => {
  counted.length = 0
})

it('a landing page without published results claims no results', async () => {
  await open('/')
  screen.getByText(/Results have not been published here yet\./)
  screen.getByText(getSentence('built.section.after'))
})

it('the landing page has all its sections in their order, and every anchor once', async () => {
  await open('/')
  const ids = [...document.querySelectorAll('main section[id], main footer[id]')].map(({ id }) => id)
  const sections = ['hero', 'about', 'challenge', 'apps-built', 'submit-app-idea', 'sponsorship']
  const all = [...sections, 'community-support', 'learn-more']
  expect(ids.filter((id) => all.includes(id))).toEqual(all)
})

it.each(['Making History', 'What We’re Up Against', '20 Apps, One Record', 'Community Support'])(
  'the landing page has the heading “%s”',
  async (name) => {
    await open('/')
    screen.getByRole('heading', { name })
  },
)

it('the landing page has one main heading', async () => {
  await open('/')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it('the dial shows which app is built at the selected time of day', async () => {
  await open('/')
  const dial = await screen.findByRole<HTMLInputElement>('slider', {
    name: getSentence('challenge.section.scrub'),
  })
  // Waits, because the section responds once its code has loaded.
  await waitFor(() => {
    fireEvent.change(dial, { target: { value: '60' } })
    screen.getByText('06:00: app 6 of 20')
  })
})

it('the landing page loads nothing from YouTube before See Why is clicked', async () => {
  await open('/')
  await button(getSentence('campaign.hero.why'))
  expect(document.documentElement.innerHTML).not.toMatch(/src="[^"]*youtube/)
})

it('See Why plays the video at once', async () => {
  const user = await open('/')
  await user.click(await button(getSentence('campaign.hero.why')))
  await screen.findByRole('dialog', { name: getSentence('campaign.hero.why') })
  expect(player()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?autoplay=1/)
})

it('See Why loads nothing from YouTube until the click on play if the visitor’s browser saves data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection')
  })
  const user = await open('/')
  await user.click(await button(getSentence('campaign.hero.why')))
  const play = await button(getSentence('film.dialog.play'))
  expect(document.documentElement.innerHTML).not.toMatch(/(src|href)="[^"]*(youtube|ytimg)/)
  await user.click(play)
  await waitFor(() => expect(player()?.src).toContain('aqz-KE-bpKQ'))
})

it('views of See Why and its video are counted', async () => {
  const user = await open('/')
  await user.click(await button(getSentence('campaign.hero.why')))
  await waitFor(() => expect(counted).toEqual(expect.arrayContaining(['click_see_why', 'video_play'])))
})

it('only the visible side of the story card is in view, and the back contains the story', async () => {
  await open('/')
  await button(getSentence('campaign.card.turn'))
  expect(facesInView()).toEqual(['front'])
  expect(within(face('front')).getByRole('img', { name: /Campaign poster/ })).not.toBeNull()
  expect(face('back').textContent).toContain(getSentence('campaign.story.title'))
})

it('a visitor can turn the story card with the keyboard, and a click on the story turns it back', async () => {
  const user = await open('/')
  const turn = await button(getSentence('campaign.card.turn'))
  turn.focus()
  await user.keyboard('{Enter}')
  expect(facesInView()).toEqual(['back'])
  await user.click(screen.getByText(getSentence('campaign.story.title')))
  expect(facesInView()).toEqual(['front'])
})

it('each turn of the story card is counted', async () => {
  const user = await open('/')
  await user.click(await button(getSentence('campaign.card.turn')))
  await waitFor(() => expect(counted).toContain('card_flip'))
})

it.each(['/?preview=before', '/privacy', '/blog'])(
  'My Story in the menu of %s turns the story card and moves the focus to the story',
  async (from) => {
    const user = await open(from, demo)
    const link = (await mainMenu()).getByRole('link', { name: getSentence('site.nav.story') })
    link.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(storyTitle()))
    expect(facesInView()).toEqual(['back'])
  },
)

it('the URL of the story opens the landing page with the story card turned', async () => {
  await open('/#my-story')
  await waitFor(() => expect(document.activeElement).toBe(storyTitle()))
  expect(facesInView()).toEqual(['back'])
})

it('the back of the story card has rows of five, eight and twenty blocks', async () => {
  await open('/#my-story')
  const rows = [...face('back').querySelectorAll('.story-blocks')]
  expect(rows.map((row) => row.childElementCount)).toEqual([5, 8, 20])
})

it.each([
  ['before', /^apps in one day, none finished yet$/],
  ['live', /^apps in one day, (none|\d+) finished/],
  ['after', /^apps in one day, 20 finished$/],
])('the back of the story card shows how many apps are finished: %s', async (mode, words) => {
  await open(`/?preview=${mode}#my-story`, demo)
  within(face('back')).getByText(words)
})

it('a link on the story card opens the whole story', async () => {
  const user = await open('/#my-story')
  await user.click(await screen.findByRole('link', { name: 'Read my story (1 min)' }))
  await screen.findByRole('heading', { level: 1, name: getSentence('campaign.story.title') })
})

it('before the attempt, the demo invites visitors to vote and locks the list of apps', async () => {
  await open('/?preview=before', demo)
  await waitFor(() => expect(document.body.textContent).toContain('Your vote shows what you want built'))
  screen.getByText(/App details will be unlocked on the day of the challenge/)
  expect(isInert(screen.getByText(getSentence('built.card.all'), { selector: 'a, a *' }))).toBe(true)
})

it('during the attempt, the demo shows how many apps are finished and how far ahead the builder is', async () => {
  await open('/?preview=live', demo)
  screen.getByRole('heading', { name: 'Eight down. Twelve to go.' })
  screen.getByText('12 minutes ahead of a 72-minute pace')
  screen.getByText(getSentence('campaign.hero.begun-first'))
  const blocks = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(blocks.filter((words) => /App \d+, finished/.test(words))).toHaveLength(8)
})

it('after the attempt, the demo counts its twenty apps and lists all of them', async () => {
  await open('/?preview=after', demo)
  screen.getByRole('heading', { level: 1, name: /^Twenty apps in 24 hours/ })
  const gallery = within(screen.getByRole('list', { name: getSentence('built.list.label') }))
  gallery.getByRole('link', { name: 'Rain Alert' })
  expect(gallery.getAllByRole('listitem')).toHaveLength(20)
})

it('the preview bar links each mode of the landing page to the next', async () => {
  const user = await open('/?preview=before', demo)
  const bar = within(await screen.findByRole('complementary', { name: 'Preview' }))
  await user.click(bar.getByRole('link', { name: 'Live' }))
  await screen.findByRole('heading', { name: 'Eight down. Twelve to go.' })
  await user.click(bar.getByRole('link', { name: 'After' }))
  await screen.findByRole('heading', { level: 1, name: /^Twenty apps in 24 hours/ })
})

it('a preview mode stays active across links, anchors and other pages until another mode is chosen', async () => {
  const user = await open('/privacy?preview=live', demo)
  await user.click(await screen.findByRole('link', { name: getSentence('site.home-link') }))
  await screen.findByRole('heading', { name: 'Eight down. Twelve to go.' })
  const live = document.title
  await user.click((await mainMenu()).getByRole('link', { name: getSentence('site.nav.challenge') }))
  await waitFor(() => expect(location.search + location.hash).toBe('?preview=live#challenge'))
  await user.click(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: getSentence('site.footer.privacy') }),
  )
  await screen.findByRole('heading', { level: 1, name: getSentence('site.footer.privacy') })
  expect(location.search).toBe('?preview=live')
  const bar = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(document.title).not.toBe(live)
  await user.click(screen.getByRole('link', { name: getSentence('site.home-link') }))
  await waitFor(() => expect(document.title).toBe(live))
  await user.click(bar.getByRole('link', { name: 'After' }))
  await screen.findByRole('heading', { level: 1, name: /^Twenty apps in 24 hours/ })
  expect(location.search).toBe('?preview=after')
  expect(document.title).not.toBe(live)
})

it('the countdown uses the server’s clock, even if the clock of the device is wrong', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await open('/?preview=before', demo, () => vi.setSystemTime('2031-01-01T00:00:00Z'))
  const timer = screen.getByRole('timer')
  const first = timer.textContent
  expect(first).toMatch(/^48/)
  await waitFor(() => expect(timer.textContent).not.toBe(first))
  expect(timer.textContent).toMatch(/^48/)
  expect(document.body.textContent).toContain('41% of the wait is over')
})
