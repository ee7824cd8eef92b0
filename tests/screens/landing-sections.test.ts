import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs } = await createTestScreens()

beforeEach(() =>
  runAs(service, async (tx) => {
    await tx`delete from public.sponsors`
    await tx`delete from public.testimonials`
    await tx`delete from public.site_settings where key = 'videos'`
  }),
)

/** Opens the landing page and wakes each section that loads its code only when it is needed. */
async function openSections(beforeScripts?: () => unknown) {
  const user = await open('/', {}, beforeScripts)
  await waitFor(() => {
    const asleep = [...document.querySelectorAll('[data-later][data-pending]')]
    for (const section of asleep) section.dispatchEvent(new Event('focusin'))
    expect(asleep).toHaveLength(0)
  })
  return user
}

const addSponsor = (name: string, logo: string) =>
  runAs(
    service,
    (tx) => tx`insert into public.sponsors (name, logo_url, tier, is_active)
      values (${name}, ${logo}, 'gold', true)`,
  )

const addTestimonials = (count: number) =>
  runAs(
    service,
    (tx) => tx`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status, display_order)
      select 'Person ' || n, 'person-' || n || '@example.org', true, 'https://www.linkedin.com/in/example', 'Kano, Nigeria',
        'Story number ' || n || '.', 'approved', n from generate_series(0, ${count - 1}::int) as n`,
  )

const setVideos = (items: object[]) =>
  runAs(
    service,
    (tx) => tx`insert into public.site_settings (key, value, is_public)
      values ('videos', ${tx.json({ playlist: null, items } as never)}, true)`,
  )

const strip = () => within(screen.getByRole('region', { name: getSentence('sponsors.strip.heading') }))
const film = { id: 'aaaaaaaaaaa', title: 'Day one of training', length: '8:12' }

it('a site without sponsors shows the link “Seeking Sponsorships”', async () => {
  await openSections()
  strip().getByRole('link', { name: getSentence('sponsors.strip.seeking') })
})

it('a sponsor’s logo that does not load is replaced by the sponsor’s name', async () => {
  await addSponsor('Lost Logo Ltd', '/sponsors/nowhere.svg')
  await openSections()
  for (const logo of strip().queryAllByRole('img', { name: 'Lost Logo Ltd', hidden: true }))
    fireEvent.error(logo)
  await waitFor(() => expect(strip().getAllByText('Lost Logo Ltd')).toHaveLength(2))
})

it('a sponsor’s logo on another host is replaced by the sponsor’s name and not requested', async () => {
  await addSponsor('Elsewhere Ltd', 'https://logos.example/elsewhere.png')
  // Checks before the scripts run, because no images load in this document, and the scripts replace a logo
  // that did not load.
  await openSections(() => expect(document.body.innerHTML).not.toMatch(/src="https:\/\/logos\.example/))
  expect(strip().getAllByText('Elsewhere Ltd')).toHaveLength(2)
})

it('the moving sponsor strip shows forty of 41 sponsors and one copy of them, and a list contains all 41', async () => {
  await runAs(
    service,
    (tx) => tx`
      insert into public.sponsors (name, logo_url, tier, is_active, display_order)
      select 'Sponsor ' || number, '/sponsors/demo-energy.svg', 'partner', true, 100 + number
      from generate_series(1, 41) as number`,
  )
  await openSections()
  const rows = [...document.querySelectorAll('.strip-row')]
  expect(rows.map((row) => row.childElementCount)).toEqual([40, 40])
  expect(rows[1]?.getAttribute('aria-hidden')).toBe('true')
  const list = strip().getByText('All sponsors (41)').closest('details')
  expect([...(list?.querySelectorAll('li') ?? [])].at(-1)?.textContent).toBe('Sponsor 41')
})

it('an approved testimonial appears without a reload on a landing page that had no testimonials', async () => {
  await openSections()
  expect(screen.queryByRole('heading', { name: getSentence('testimonials.wall.title') })).toBeNull()
  await addTestimonials(1)
  await screen.findByRole('heading', { name: getSentence('testimonials.wall.title') })
  await screen.findAllByText('Story number 0.')
})

it('paused testimonials are shown three per column, and more appear after a click', async () => {
  await addTestimonials(12)
  const user = await openSections()
  const first = () => document.querySelector('.voices-list')?.childElementCount
  const pause = screen.queryByRole('button', { name: getSentence('testimonials.wall.pause') })
  if (pause) await user.click(pause)
  await waitFor(() => expect(first()).toBe(3))
  await user.click(await screen.findByRole('button', { name: getSentence('testimonials.wall.more') }))
  expect(first()).toBeGreaterThan(3)
})

it('the video series loads nothing from YouTube before a click on play', async () => {
  await setVideos([film])
  const user = await openSections()
  expect(document.documentElement.innerHTML).not.toMatch(/src="[^"]*youtube/)
  await user.click(screen.getByRole('button', { name: 'Play: Day one of training' }))
  await waitFor(() =>
    expect(document.querySelector<HTMLIFrameElement>('iframe[src*="youtube"]')?.src).toContain(
      'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa',
    ),
  )
})

it('a video series of one video is shown with the video’s length and without a list', async () => {
  await setVideos([film])
  await openSections()
  screen.getByRole('heading', { name: 'Day one of training 8:12' })
  expect(screen.queryByText(getSentence('learn.series.heading'))).toBeNull()
})

it('a video series of several videos is shown as a list', async () => {
  await setVideos([film, { ...film, id: 'bbbbbbbbbbb', title: 'Day two' }])
  await openSections()
  screen.getByText(getSentence('learn.series.heading'))
  expect(screen.getAllByRole('button', { name: /Day two/ })).toHaveLength(1)
})
