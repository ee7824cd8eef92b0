import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, complaints } = await createTestSite()
await runAs(
  service,
  (tx) => tx`
    insert into public.site_settings (key, value, is_public)
    values ('links', ${tx.json({ donation: 'https://give.example.org/page' })}, true)`,
)

it('clicks, text and choices made before the scripts load are marked as waiting, and take effect afterwards', async () => {
  const page = await visitor()
  const releaseFirst = await holdRequests(page, /\/assets\/boot-.*\.js$/)
  const release = await holdRequests(page, /\/assets\/client-.*\.js$/)
  await page.goto('/?preview=before', { waitUntil: 'commit' })
  const gifts = page.locator('#community-support')
  const panel = page.locator('#submit-app-idea')
  // Clicks an amount other than the preselected one.
  await gifts.getByText('$25', { exact: true }).click()
  await panel.getByLabel(getSentence('signin.email.label')).fill('early@example.org')
  await page.getByRole('button', { name: getSentence('campaign.hero.why') }).click()
  releaseFirst()
  await page.locator('[data-waiting]', { hasText: getSentence('campaign.hero.why') }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await page.getByRole('dialog', { name: getSentence('campaign.hero.why') }).waitFor()
  expect(await page.locator('[data-waiting]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: getSentence('signin.go.continue') }).click()
  await panel.getByLabel(getSentence('signin.name.label')).waitFor()
  await gifts.getByText('Donate $25').waitFor()
})

it('a form that was submitted before the first script loaded is not submitted again', async () => {
  const page = await visitor()
  const release = await holdRequests(page, /\/assets\/boot-.*\.js$/)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  await page.goto('/join-community', { waitUntil: 'commit' })
  await page.getByLabel(getSentence('signin.email.label')).fill('first@example.org')
  await page.getByRole('button', { name: getSentence('signin.go.continue') }).click({ noWaitAfter: true })
  release()
  await page.waitForURL((address) => address.pathname !== '/join-community')
  expect(posts.filter((path) => path !== '/functions/v1/track-event')).toHaveLength(1)
})

it('scripts that fail to load are requested again, and an earlier click is then answered once', async () => {
  const page = await visitor()
  const lost = { client: 0, 'landing-rest': 0 }
  const lose = async (script: keyof typeof lost) => {
    await page.route(new RegExp(`/assets/${script}-.*\\.js$`), (route) => {
      lost[script] += 1
      return route.abort()
    })
    return () => page.unroute(new RegExp(`/assets/${script}-.*\\.js$`))
  }
  const bringClient = await lose('client')
  const bringRest = await lose('landing-rest')
  await page.goto('/', { waitUntil: 'commit' })
  // Waits for the first script, because before that the browser itself submits the form.
  await page.waitForFunction(() => 'bringFile' in window)
  await waitUntil('the first loss', () => lost.client > 0)
  const submit = page.locator('#submit-app-idea form button[type="submit"]').first()
  await pressUntilKept(page, () => submit.click())
  await waitUntil('the loss of the first script', () => lost.client > 1)
  await bringClient()
  const online = () => page.evaluate(() => dispatchEvent(new Event('online')))
  await waitUntil('the loss of the script of the section', async () => {
    await online()
    return lost['landing-rest'] > 0
  })
  await bringRest()
  const answer = page.locator('#submit-app-idea [role="alert"], #submit-app-idea [aria-invalid="true"]')
  // Repeats the `online` event, because the page may not have been waiting for the connection at the first
  // one.
  await waitUntil('the answer to the press', async () => {
    await online()
    return (await answer.count()) > 0 || undefined
  })
  expect(complaints.splice(0).filter((said) => !said.includes('ERR_FAILED'))).toEqual([])
})

it('the focus moves to the section of a link that is followed before any script has loaded', async () => {
  const page = await visitor()
  const release = await holdRequests(page, /\/assets\/client-.*\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  await page
    .getByRole('navigation', { name: getSentence('site.nav.label') })
    .getByRole('link', { name: getSentence('site.nav.challenge') })
    .click()
  await page.waitForURL('**/#challenge')
  release()
  await page.locator('#challenge:focus').waitFor()
})

it('the focus moves to the section of a link that is followed while React hydrates the page', async () => {
  const page = await visitor()
  // Sets the hash two tasks after the page's first call of `replaceState`, when React has begun to render.
  // The browser then scrolls during hydration.
  await page.addInitScript(() => {
    const { replaceState } = history
    history.replaceState = (...entry) => {
      history.replaceState = replaceState
      history.replaceState(...entry)
      const { port1, port2 } = new MessageChannel()
      let turns = 0
      port1.onmessage = () => {
        turns += 1
        if (turns === 2) location.hash = '#challenge'
        else port2.postMessage(null)
      }
      port2.postMessage(null)
    }
  })
  await page.goto('/')
  await page.locator('#challenge:focus').waitFor()
})

it('text, choices and clicks in a section take effect once its script has loaded, and no button moves', async () => {
  await runAs(
    service,
    (tx) => tx`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
      values ('Ada', 'ada@example.org', true, 'https://www.linkedin.com/in/example', 'Kano, Nigeria', 'I wait for it.', 'approved')`,
  )
  const page = await visitor({ reducedMotion: 'no-preference' })
  const release = await holdRequests(page, /\/assets\/landing-rest-.*\.js$/)
  await openAndHydrate(page, '/?preview=before')
  const share = page
    .getByRole('region', { name: getSentence('testimonials.wall.title') })
    .getByRole('button')
    .first()
  // Measures from the top of the section, because content above it may have grown.
  const placeAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return share.evaluate((button) => {
      const section = button.closest('section')?.getBoundingClientRect()
      const { x, y } = button.getBoundingClientRect()
      return { width: innerWidth, x: Math.round(x), y: Math.round(y - (section?.y ?? 0)) }
    })
  }
  const places = async () => {
    const found = []
    for (const width of [360, 768, 1440]) found.push(await placeAt(width))
    return found
  }
  const before = await places()
  const address = page.url()
  await page.locator('#community-support').getByText('$100', { exact: true }).click()
  const panel = page.locator('#submit-app-idea')
  await panel.getByLabel(getSentence('signin.email.label')).fill('early@example.org')
  await pressUntilKept(page, () =>
    panel.getByRole('button', { name: getSentence('signin.go.continue') }).click(),
  )
  expect(page.url(), 'the form did not leave the page').toBe(address)
  release()
  await panel.getByLabel(getSentence('signin.name.label')).waitFor()
  expect(page.url()).toBe(address)
  const gift = page.locator('#community-support a[href^="https://give.example.org"]').first()
  // Waits, because each section is hydrated separately and this one may not be hydrated yet.
  await expect.poll(() => gift.getAttribute('href')).toContain('amount=100')
  await share.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: getSentence('testimonials.wall.pause'), exact: true }).waitFor()
  expect(await places(), 'the button beside Pause').toEqual(before)
})

it('the landing page refetches settings without their validation code, and loads lower sections’ scripts only near them', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const reread = ['site_settings', 'challenge_apps'].map((table) =>
    page.waitForResponse((response) => response.url().includes(`/rest/v1/${table}`)),
  )
  await page.goto('/')
  await Promise.all(reread)
  await page.waitForLoadState('networkidle')
  // The settings have not changed, so the page does not load the code that validates them.
  expect(asked.filter((address) => /campaign-schema|challenge-app-rows|schemas-/.test(address))).toEqual([])
  const isAsked = () => asked.some((address) => /landing-rest/.test(address))
  expect(isAsked()).toBe(false)
  await page
    .getByRole('heading', { name: getSentence('site.nav.sponsorship'), exact: true })
    .scrollIntoViewIfNeeded()
  await waitUntil('the script of the section', async () => isAsked() || undefined)
  const asleep = page.locator('[data-later][data-pending]')
  await waitUntil('all sections to be awake', async () => {
    await page.evaluate(() =>
      document.querySelector('[data-later][data-pending]')?.scrollIntoView({ behavior: 'instant' }),
    )
    return (await asleep.count()) === 0
  })
  expect(complaints).toEqual([])
})

it('a section that is not hydrated yet stays visible when its data changes, and then shows the change', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  page.on('request', (request) => /landing-rest-/.test(request.url()) && asked())
  const release = await holdRequests(page, /\/assets\/landing-rest-.*\.js$/)
  await openAndHydrate(page, '/')
  await page.evaluate(() => {
    const section = document.getElementById('community-support')
    new MutationObserver(() => {
      const isGone = section?.isConnected !== true || getComputedStyle(section).display === 'none'
      if (isGone || section.closest('[style*="display"]')) document.body.dataset.gap = ''
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await setFundraising({ goal: 300_000, raised: 35_240, supporters: 246 })
  await isAsked
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  release()
  await page.locator('#community-support').getByText('246').first().waitFor()
  expect(await page.locator('body[data-gap]').count(), 'the section was gone for a while').toBe(0)
  expect(complaints).toEqual([])
})

/** Clicks repeatedly, as people do, because the first script may not have loaded yet. */
async function pressUntilKept(page: Page, press: () => Promise<void>) {
  await waitUntil('the press to be kept', async () => {
    await press()
    return (await page.locator('[data-waiting]').count()) > 0 || undefined
  })
}

async function setFundraising(fundraising: Record<'goal' | 'raised' | 'supporters', number>) {
  await runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values ('fundraising', ${tx.json(fundraising)}, true)
      on conflict (key) do update set value = excluded.value`,
  )
}
