import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createFormCodeHelpers } from '#tests/support/form-codes.ts'
import { waitForHydration } from '#tests/support/hydrated.ts'
import { buildPost } from '#tests/support/posts.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const site = await createTestSite()
const { visitor, runAs } = site
const { prove } = createFormCodeHelpers(site)
const problem = 'Patients wait all day without knowing their turn.'

const idea = await buildIdea(runAs, { title: 'Market Prices' })

it('an idea that is started in a form before the scripts load is submitted once', async () => {
  const page = await visitor()
  const email = 'early@example.org'
  let isCut = true
  await page.route('**/assets/*.js', (route) => (isCut ? route.abort() : route.continue()))
  await page.goto('/')
  await page.locator('#submit-app-idea form').getByLabel(getSentence('signin.email.label')).fill(email)
  await page
    .locator('#submit-app-idea form')
    .getByRole('button', { name: getSentence('signin.go.continue') })
    .click()
  await page.waitForURL('**/forms/**')
  isCut = false
  await page.reload()
  await waitForHydration(page)
  await page.getByLabel(getSentence('signin.email.label')).fill(email)
  await page.getByLabel(getSentence('signin.name.label')).fill('Early')
  await page.getByLabel(getSentence('ideas.form.name')).fill('Early Bird')
  await page.getByLabel(getSentence('ideas.form.solves')).fill(problem)
  await page.getByRole('button', { name: getSentence('ideas.form.submit') }).click()
  await prove(page, email)
  await page.getByText('Your idea is in.').waitFor()
  expect(await titlesOf(email)).toEqual(['Early Bird'])
})

it('a visitor whose scripts do not load sees the code that they type', async () => {
  const page = await visitor()
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/verify-testimonial', '/forms/prove-story']) {
    await page.goto(path)
    const field = page.locator('main').getByLabel('Verification code')
    const look = await field.evaluate((input) => {
      const { opacity, borderTopWidth } = getComputedStyle(input)
      return { opacity, hasBorder: borderTopWidth !== '0px' }
    })
    expect(look, path).toEqual({ opacity: '1', hasBorder: true })
    expect((await field.boundingBox())?.height, path).toBeGreaterThanOrEqual(48)
  }
})

it('pages without scripts show only buttons that submit a form', async () => {
  const { slug } = await buildPost(runAs)
  const page = await visitor({ bypassCSP: true })
  await page.goto('/robots.txt')
  for (const path of [
    `/blog/${slug}`,
    `/app-ideas/${idea}`,
    '/app-ideas?view=status',
    '/story',
    '/remind-me',
    '/live?preview=live',
    '/apps/7?preview=live',
    '/register-supporter',
    '/sponsors',
    '/support',
    '/press',
    '/blog',
    '/verify',
    '/verify-testimonial',
    '/record',
  ]) {
    expect(await page.evaluate(deadButtons, path), path).toEqual([])
  }
})

/**
 * Runs in the page. Returns buttons that do nothing without scripts. Uses a frame that may not run scripts,
 * because it loads pages faster than a browser without scripts.
 */
async function deadButtons(path: string): Promise<string[]> {
  const html = await (await fetch(path)).text()
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-same-origin')
  frame.width = '1440'
  frame.srcdoc = html
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.replaceChildren(frame)
  await loaded
  const shown = frame.contentDocument
  if (!shown?.querySelector('h1') || frame.contentWindow?.matchMedia('(scripting: enabled)').matches)
    throw new Error('the frame shows no page, or runs scripts')
  const buttons = [...shown.querySelectorAll('button')]
  const isShown = (button: HTMLElement) =>
    button.checkVisibility({ visibilityProperty: true }) && button.offsetWidth * button.offsetHeight > 0
  return buttons
    .filter((button) => button.getAttribute('type') !== 'submit' && isShown(button))
    .map(({ outerHTML }) => outerHTML)
}

async function titlesOf(email: string) {
  const rows = await runAs(
    service,
    (tx) => tx<{ title: string }[]>`
      select title from public.app_ideas as idea join auth.users as u on u.id = idea.user_id where u.email = ${email}`,
  )
  return rows.map(({ title }) => title)
}
