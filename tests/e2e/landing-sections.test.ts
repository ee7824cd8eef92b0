import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, codeFrom, runAs, complaints } = await createTestSite()

it('from the landing page on a phone: an address is verified, an idea is sent, a vote is cast, and a reload keeps the session', async () => {
  await buildIdea(runAs, { title: 'Market Price Board', voteCount: 4, status: 'in_development' })
  const page = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await openHydrated(page, '/')
  const panel = page.locator('#submit-app-idea')
  await panel.getByRole('button', { name: /vote for Market Price Board/ }).click()
  await panel.getByText('Please verify your email first to vote on ideas').waitFor()
  await panel.getByLabel('Your email').fill('ada@example.org')
  await panel.getByRole('button', { name: 'Continue' }).click()
  await panel.getByLabel('Your name').fill('Ada')
  await panel.getByRole('button', { name: 'Send me a code' }).click()
  await panel.getByLabel('Verification code').fill((await codeFrom('ada@example.org')).toLowerCase())
  await panel.getByRole('button', { name: 'Verify' }).click()
  await panel.getByRole('button', { name: 'Submit a new idea' }).click()
  await panel.getByLabel('App name').fill('Clinic Queue')
  await panel
    .getByLabel('What problem does it solve?')
    .fill('Patients wait all day at the clinic without ever knowing their turn.')
  await panel.getByRole('button', { name: 'Submit idea' }).click()
  await panel.getByText('We’ve received “Clinic Queue”.').waitFor()
  await panel.getByRole('button', { name: /Vote for Market Price Board/, pressed: true }).waitFor()
  await page.reload()
  await panel.getByRole('button', { name: 'Sign out' }).click()
  await panel.getByLabel('Your email').waitFor()
  // A request during the sign-out.
  expect(complaints.filter((text) => !text.includes('status of 401'))).toEqual([])
})

it('an approved testimonial appears without reloading; with motion paused or reduced the wall of stories stands still', async () => {
  const page = await visitor({ reducedMotion: 'no-preference' })
  await openHydrated(page, '/')
  expect(await page.getByText('Transforming Careers').count()).toBe(0)
  await comeNear(page)
  for (let at = 0; at < 12; at += 1) await buildTestimonial(at)
  await page.getByRole('heading', { name: 'Transforming Careers' }).waitFor()
  // They come one after the other, and the wall widens with them.
  await page.getByText('Story number 11.').first().waitFor()
  await page.locator('.voices-column').nth(2).waitFor()
  expect(await page.locator('.voices-column').count()).toBe(3)
  const drifts = await page
    .locator('.voices-track')
    .evaluateAll((tracks) =>
      tracks
        .map((track) => getComputedStyle(track))
        .map((style) => [style.animationDirection, style.animationDuration]),
    )
  expect(drifts).toEqual([
    ['reverse', '40s'],
    ['normal', '35s'],
    ['reverse', '45s'],
  ])
  expect(await page.getByText('Story number 11.').count()).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Show more' }).waitFor()
  expect(await page.locator('.voices-list').first().locator('figure').count()).toBe(3)
  await page.getByRole('button', { name: 'Show more' }).click()
  expect(await page.locator('.voices-list').first().locator('figure').count()).toBe(4)

  const calm = await visitor({ reducedMotion: 'reduce' })
  await openHydrated(calm, '/')
  await comeNear(calm)
  await calm.getByRole('button', { name: 'Show more' }).waitFor()
  expect(await calm.getByRole('button', { name: 'Pause', exact: true }).count()).toBe(0)
})

it('a logo that does not arrive becomes the name, and no sponsors means that one is sought', async () => {
  const page = await visitor()
  await openHydrated(page, '/')
  await page.getByRole('link', { name: 'Seeking Sponsorships' }).waitFor()
  await runAs(
    service,
    (tx) => tx`
      insert into public.sponsors (name, logo_url, tier, is_active)
      values ('Lost Logo Ltd', '/sponsors/nowhere.svg', 'gold', true),
             ('Elsewhere Ltd', 'https://logos.example/elsewhere.png', 'gold', true)`,
  )
  complaints.length = 0
  await openHydrated(page, '/')
  await comeNear(page)
  await page.getByText('Lost Logo Ltd').first().waitFor()
  await page.getByText('Elsewhere Ltd').first().waitFor()
  expect(
    complaints.filter((text) => !text.includes('status of 404')),
    'nobody else is asked',
  ).toEqual([])
  await expectAccessible(page, 'the landing page')

  // Forty pass by in their order; the rest is behind a list of all.
  await runAs(
    service,
    (tx) => tx`
      insert into public.sponsors (name, logo_url, tier, is_active, display_order)
      select 'Sponsor ' || number, '/sponsors/demo-energy.svg', 'partner', true, 100 + number
      from generate_series(1, 41) as number`,
  )
  await page.setViewportSize({ width: 768, height: 900 })
  await openHydrated(page, '/')
  await comeNear(page)
  const row = page
    .getByRole('region', { name: 'Supported By Industry Leaders' })
    .locator('.strip-row')
    .first()
  expect(await page.locator('.strip-row').count(), 'the row and its copy').toBe(2)
  expect(await row.getByRole('listitem').count()).toBe(40)
  expect(await row.getByRole('img', { name: 'Sponsor 41', exact: true }).count()).toBe(0)
  await page.getByText('All sponsors (43)').click()
  await page.getByText('Sponsor 41', { exact: true }).waitFor()
  await expectAccessible(page, 'the list of all sponsors')
  const [edge, figures] = await page.evaluate(() => {
    const right = (selector: string) =>
      Math.max(...[...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect().right))
    return [right('#about .wrap > :first-child'), right('#about dd')]
  })
  expect(figures).toBeLessThanOrEqual(edge)
  expect(await page.evaluate(cardsAlone), 'a card alone in its last row').toEqual([])
})

it('the sections can be read and the questions opened without JavaScript', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.getByText('Story number 11.').first().isVisible()).toBe(true)
  await page.getByText('Will it be livestreamed?').click()
  await page.getByText(/The plan was to stream all 24 hours/).waitFor()
})

it('the player is asked of its host only once somebody presses play', async () => {
  const videos = {
    playlist: null,
    items: [{ id: 'aaaaaaaaaaa', title: 'Day one of training', length: '8:12' }],
  }
  await runAs(
    service,
    (tx) =>
      tx`insert into public.site_settings (key, value, is_public) values ('videos', ${tx.json(videos)}, true)`,
  )
  const page = await visitor()
  const strangers: string[] = []
  await page.route(/youtube/, (route) => {
    strangers.push(route.request().url())
    return route.fulfill({ body: 'player' })
  })
  await openHydrated(page, '/')
  await page.getByRole('button', { name: 'Play: Day one of training' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(strangers).toEqual([])
  await page.getByRole('button', { name: 'Play: Day one of training' }).click()
  await until('the player to load', async () => strangers[0])
  expect(strangers[0]).toContain('https://www.youtube-nocookie.com/embed/aaaaaaaaaaa')
})

it('one film alone stands beside the ways on, or above them where there is no room; several are a list', async () => {
  const film = { id: 'aaaaaaaaaaa', title: 'Day one of training', length: '8:12' }
  const tell = (items: object[]) =>
    runAs(
      service,
      (tx) =>
        tx`insert into public.site_settings (key, value, is_public) values ('videos', ${tx.json({ playlist: null, items } as never)}, true)
          on conflict (key) do update set value = excluded.value`,
    )
  await tell([film])
  const page = await visitor()
  const learn = page.locator('#learn-more')
  // All parts are measured at once, because content above may still move them between two measurements.
  const places = () =>
    learn.evaluate((section) =>
      [section.querySelector('.learn-room > :first-child'), ...section.querySelectorAll('.learn-way')].map(
        (part) => {
          const { x, y, right, bottom } = part?.getBoundingClientRect() ?? new DOMRect()
          return { x, y, right, bottom }
        },
      ),
    )
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openHydrated(page, '/')
    await learn.scrollIntoViewIfNeeded()
    await learn.getByRole('heading', { name: 'Day one of training 8:12' }).waitFor()
    expect(await learn.getByText('Watch the series').count(), 'no list of one').toBe(0)
    const [player, first, second] = await places()
    if (!player || !first || !second) throw new Error('no ways on')
    // Half a pixel is rounding.
    expect(second.y + 0.5, 'rows').toBeGreaterThanOrEqual(first.bottom)
    if (width === 1440) expect(first.x).toBeGreaterThan(player.right)
    else expect(first.y).toBeGreaterThan(player.bottom)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await tell([film, { ...film, id: 'bbbbbbbbbbb', title: 'Day two' }])
  await openHydrated(page, '/')
  await learn.scrollIntoViewIfNeeded()
  await learn.getByText('Watch the series').waitFor()
  expect(await learn.getByRole('button', { name: 'Day two' }).count()).toBe(1)
})

async function buildTestimonial(at: number) {
  await runAs(
    service,
    (tx) => tx`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status, display_order)
      values (${`Person ${at}`}, ${`person-${at}@example.org`}, true, 'https://www.linkedin.com/in/example', 'Kano, Nigeria',
        ${`Story number ${at}.`}, 'approved', ${at})`,
  )
}

/** Runs in the page: lists of cards whose last row has one card, and room beside it. */
function cardsAlone(): string[] {
  return [...document.querySelectorAll('main :is(ul, ol, dl)')].flatMap((list) => {
    const cards = [...list.children].map((card) => card.getBoundingClientRect())
    if (getComputedStyle(list).display !== 'grid' || cards.some(({ height }) => height < 90)) return []
    const rowOf = (at: number) => cards.filter(({ top }) => Math.abs(top - (cards.at(at)?.top ?? 0)) < 2)
    const [card, ...others] = rowOf(-1)
    const isAlone = card && others.length === 0 && rowOf(0).length > 1
    return isAlone && card.width < list.getBoundingClientRect().width * 0.9 ? [list.className] : []
  })
}

/** Scrolls to each section that is not hydrated yet, as a visitor passes them. */
async function comeNear(page: Page) {
  const asleep = page.locator('[data-later][data-pending]')
  await until('all sections to be awake', async () => {
    await page.evaluate(() =>
      document.querySelector('[data-later][data-pending]')?.scrollIntoView({ behavior: 'instant' }),
    )
    return (await asleep.count()) === 0
  })
}
