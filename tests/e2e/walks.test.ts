import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { createFormCodeHelpers } from '#tests/support/form-codes.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const site = await createTestSite()
const { visitor, runAs, complaints } = site
// Reads the newest code, because going back and forward requests a code twice, and the second one invalidates
// the first.
const { newestCode } = createFormCodeHelpers(site)
await buildIdea(runAs, { title: 'Clinic Queue' })

type Fields = readonly (readonly [label: string, value: string])[]

type Step = {
  /** Element that only this step shows. */
  seen: (part: Locator) => Locator
  /** Goes to the next step. */
  go?: (part: Locator) => Promise<unknown>
  /** Step to which Back leads. By default, this is the previous step. `page` means that Back is not tested. */
  back?: number | 'closed' | 'page'
  /** The page is reloaded and must show this step again. tests/screens/reloads.test.ts has the other steps. */
  isReloaded?: true
}

/** Steps in a dialog over a page. tests/screens/back-steps.test.ts goes back from every step of every form. */
type Walk = {
  path: string
  /** Selector of the part of the page that has the steps. */
  within: string
  /** The button that opens the dialog over the page. */
  open: (page: Page) => Locator
  steps: readonly Step[]
}

const field = (name: string) => (page: Locator) => page.getByLabel(name, { exact: true })
const heading = (name: string) => (page: Locator) => page.getByRole('heading', { name, exact: true })
const fill = (fields: Fields, then: string) => async (page: Locator) => {
  for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: then, exact: true }).click()
}
const typeCode = (email: string) => async (page: Locator) =>
  fill([['Verification code', await newestCode(email)]], 'Verify')(page)
const emailThen = (email: string) => fill([['Your email', email]], 'Continue')
const names = fill(
  [
    ['First name', 'Ada'],
    ['Last name', 'Eze'],
  ],
  'Create account',
)

const dialog = 'dialog[open]'
const voteName = /^(Vote|Withdraw your vote) for Clinic Queue/

const walks: Record<string, Walk> = {
  'joining from the landing page': {
    path: '/',
    within: dialog,
    open: (page) => page.getByRole('link', { name: getSentence('supporters.banner.button') }),
    steps: [
      {
        seen: field(getSentence('signin.email.label')),
        go: emailThen('walk-dialog@example.org'),
        back: 'closed',
      },
      { seen: field(getSentence('join.details.first-name')), go: names },
      { seen: field('Verification code'), go: typeCode('walk-dialog@example.org') },
      { seen: heading(getSentence('join.title.welcome')), back: 'closed' },
    ],
  },
  'signing in to vote on the board': {
    path: '/app-ideas',
    within: `main:not(:has(dialog[open])), ${dialog}`,
    open: (page) => page.getByRole('button', { name: getSentence('ideas.vote.sign-in'), exact: true }),
    steps: [
      {
        seen: field(getSentence('signin.email.label')),
        go: emailThen('walk-board@example.org'),
        back: 'closed',
      },
      { seen: field(getSentence('signin.name.label')), go: fill([['Your name', 'Ada']], 'Send me a code') },
      {
        seen: field('Verification code'),
        go: typeCode('walk-board@example.org'),
        isReloaded: true,
      },
      { seen: (part) => part.getByRole('button', { name: voteName }), back: 'page' },
    ],
  },
}

it.each(Object.entries(walks))(
  'in the flow of %s, a click before the scripts load takes effect, and Back goes one step back',
  async (_, walk) => {
    const page = await visitor()
    const release = await holdRequests(page, /\/assets\/client-.*\.js$/)
    await page.goto(walk.path, { waitUntil: 'commit' })
    await walk.open(page).click()
    release()
    for (const [at, step] of walk.steps.entries()) {
      await stand(page, walk, at)
      await goBackFrom(page, walk, at)
      if (step.isReloaded) {
        await page.reload()
        await stand(page, walk, at)
      }
      await step.go?.(page.locator(walk.within))
    }
    expect(complaints).toEqual([])
  },
)

async function stand(page: Page, { steps, within }: Walk, at: number) {
  await steps[at]?.seen(page.locator(within)).first().waitFor()
}

async function goBackFrom(page: Page, walk: Walk, at: number) {
  const { back = at - 1 } = walk.steps[at] ?? {}
  if (back === 'page') return
  // Waits, because the history entry is created shortly after the step is rendered.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
  await page.goBack()
  await goOnFrom(page, walk, back, at)
}

/** After Back has led to step `from`, continues to step `to` again. Finished steps must stay finished. */
async function goOnFrom(page: Page, walk: Walk, from: number | 'closed', to: number) {
  if (from === 'closed') await page.locator(dialog).waitFor({ state: 'hidden' })
  else await stand(page, walk, from)
  if (to === walk.steps.length - 1 && from !== to - 1) return
  if (from === 'closed') await walk.open(page).click()
  const part = page.locator(walk.within)
  // A stored draft is restored immediately, so a later step than the first may be shown.
  const shown = await waitUntil('a step', async () => {
    for (const [at, step] of walk.steps.entries())
      if (await step.seen(part).first().isVisible()) return { at }
  })
  for (let at = shown.at; at < to; at += 1) {
    await walk.steps[at]?.go?.(part)
    await stand(page, walk, at + 1)
  }
}
