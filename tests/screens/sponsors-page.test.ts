import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs, interruptNetwork } = await createTestScreens()
await runAs(
  service,
  (tx) => tx`insert into public.sponsors (name, logo_url, website_url, tier, description, is_active) values
    ('Example Telecom', '/logos/none.svg', 'https://example.org', 'gold', 'Carries the stream.', true),
    ('Not Yet', '/logos/none.svg', '', 'gold', 'Hidden.', false)`,
)
await buildIdea(runAs, { status: 'approved' })
await buildIdea(runAs, { status: 'approved', voteCount: 5 })

const set = (key: string, value: unknown) =>
  runAs(
    service,
    (tx) => tx`insert into public.site_settings (key, value, is_public)
      values (${key}, ${JSON.stringify(value)}::jsonb, true)`,
  )
const showFigures = (isShown: boolean) =>
  runAs(service, (tx) => tx`update public.impact_sections set is_shown = ${isShown} and section = 'people'`)

beforeEach(() =>
  runAs(service, (tx) => tx`delete from public.site_settings where key in ('reach', 'statistics')`),
)

it('an inactive sponsor is not shown on the sponsors page', async () => {
  await open('/sponsors')
  await screen.findByText('Carries the stream.')
  expect(screen.queryByText('Hidden.')).toBeNull()
})

it('a sponsor on the sponsors page has a link to its website', async () => {
  await open('/sponsors')
  const link = await screen.findByRole('link', { name: /^Visit Example Telecom/ })
  expect(link.getAttribute('href')).toBe('https://example.org')
})

it('the link of a sponsor tier has the URL of the enquiry form with that tier', async () => {
  await open('/sponsors')
  const link = await screen.findByRole('link', { name: 'Ask about The Catalyst' })
  expect(link.getAttribute('href')).toBe('/sponsors?tier=Title%20Sponsor#enquiry')
})

it('the sponsors page neither requests nor shows figures before the owner publishes them', async () => {
  const requests: string[] = []
  interruptNetwork(({ url }) => {
    requests.push(url)
    return undefined
  })
  await open('/sponsors')
  await screen.findByText('Carries the stream.')
  expect(requests.filter((url) => url.includes('board_stats'))).toEqual([])
  expect(document.querySelector('.reach')).toBeNull()
})

it('the published figures for sponsors include the date on which they were counted', async () => {
  await set('reach', 'shown')
  await open('/sponsors')
  expect(document.querySelector('.reach')?.textContent).toMatch(
    /votes one per person per idea5app ideas open for votes2.*Counted on this site on/,
  )
})

const about = () => within(document.getElementById('about') ?? document.body)

it('the landing page shows the counted figures and their date, without a link while no figures are published', async () => {
  await set('reach', 'shown')
  await set('statistics', { items: [{ figure: '100M', label: 'Africans to reach' }] })
  await showFigures(false)
  await open('/')
  await about().findByText(
    /what this site has counted so far, as of \d{1,2} \w+ \d{4}\. Votes: 5\. App ideas: 2/,
  )
  expect(about().queryByRole('link', { name: getSentence('about.section.figures') })).toBeNull()
})

it('the landing page links to the published figures', async () => {
  await set('reach', 'shown')
  await set('statistics', { items: [{ figure: '100M', label: 'Africans to reach' }] })
  await showFigures(true)
  await open('/')
  const link = await about().findByRole('link', { name: /^See the figures/ })
  expect(link.getAttribute('href')).toBe('/impact')
})
