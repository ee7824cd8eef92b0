import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createFormCodes } from '#tests/support/form-proofs.ts'
import { hold } from '#tests/support/hold.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const site = await createTestSite()
const { visitor, runAs, complaints } = site
// Back and forth a code is asked for twice, and the second makes the first void.
const { newestCode } = createFormCodes(site)
await buildIdea(runAs, { title: 'Clinic Queue' })
await runAs(
  service,
  (tx) => tx`insert into public.site_settings (key, value, is_public)
    values ('links', '{"donation":"https://give.example.org/page"}', true)`,
)
const badgeCode = 'WALK24'
await runAs(
  service,
  (tx) => tx`
    insert into public.badges (badge_type, badge_title, recipient_name, recipient_email, verification_code)
    values ('community_supporter', 'Community Champion', 'Ada', 'badge@example.org', ${badgeCode})`,
)

type Fields = readonly (readonly [label: string, value: string])[]

type Step = {
  /** An element that is shown at this step and at no other. */
  seen: (part: Locator) => Locator
  /** Goes to the next step. */
  go?: (part: Locator) => Promise<unknown>
  /** Step that Back leads to; by default the previous one. `page`: Back is not tested. */
  back?: number | 'closed' | 'page'
  /** The page is reloaded and must show this step again. tests/screens/reloads.test.ts has the other steps. */
  isReloaded?: true
}

type Walk = {
  path: string
  /** Selector of the part of the page that has the steps. */
  within: string
  /** The button that opens the dialog over the page. */
  open?: (page: Page) => Locator
  /** Nothing can be clicked before the scripts have loaded: the server does not know the session. */
  isLate?: boolean
  steps: readonly Step[]
  /** The first step of the walk, if it is not step 0. */
  begin?: number
}

const field = (name: string) => (page: Locator) => page.getByLabel(name, { exact: true })
const heading = (name: string) => (page: Locator) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => (page: Locator) => page.getByRole('button', { name, exact: true })
const fill = (fields: Fields, then: string) => async (page: Locator) => {
  for (const [label, value] of fields) {
    const at = page.getByLabel(label, { exact: true })
    if ((await at.getAttribute('readonly')) === null) await at.fill(value)
  }
  await page.getByRole('button', { name: then, exact: true }).click()
}
const typeCode = (email: string) => async (page: Locator) =>
  fill([['Verification code', await newestCode(email)]], 'Verify')(page)
const press = (name: string) => (page: Locator) => button(name)(page).click()

const dialog = 'dialog[open]'
const voteName = /^(Vote|Withdraw your vote) for Clinic Queue/
const idea = [
  ['App name', 'Exam Buddy'],
  ['What problem does it solve?', 'Pupils have nobody to ask the evening before an exam.'],
] as const
const testimonial = [
  ['Name', 'Ada'],
  ['Location', 'Kano, Nigeria'],
  ['LinkedIn profile', 'https://www.linkedin.com/in/ada'],
  ['Your story', 'I learned to code on a borrowed phone.'],
] as const
const tester = [
  ['Name', 'Kofi Mensah'],
  ['Email', 'walk-tester@example.org'],
  ['Location', 'Accra'],
] as const

const emailThen = (email: string) => fill([['Your email', email]], 'Continue')
const names = fill(
  [
    ['First name', 'Ada'],
    ['Last name', 'Eze'],
  ],
  'Create account',
)

const closed = { back: 'closed' } as const
const first = { back: 'page' } as const

const joining = (email: string, start: Partial<Step>): Step[] => [
  { seen: field('Your email'), go: emailThen(email), ...start },
  { seen: field('First name'), go: names },
  { seen: field('Verification code'), go: typeCode(email) },
  { seen: heading('Welcome to the Community!'), ...start },
]

const proving = (email: string, start: Partial<Step>): Step[] => [
  { seen: field('Your email'), go: emailThen(email), ...start },
  { seen: field('Your name'), go: fill([['Your name', 'Ada']], 'Send me a code') },
  { seen: field('Verification code'), go: typeCode(email) },
]

const walks: Record<string, Walk> = {
  'joining from the landing page': {
    path: '/',
    within: dialog,
    open: (page) => page.getByRole('link', { name: 'Become a supporter' }),
    steps: joining('walk-dialog@example.org', closed),
  },
  'joining on its page': {
    path: '/support',
    within: 'main',
    steps: joining('walk-page@example.org', first),
  },
  'registering as a tester': {
    path: '/register-supporter',
    within: 'main',
    steps: [
      {
        seen: field('Location'),
        go: async (part) => {
          await part.getByText('DevOps', { exact: true }).click()
          if (!(await part.getByLabel('DevOps').isChecked()))
            await part.getByText('DevOps', { exact: true }).click()
          await fill(tester, 'Register as a supporter')(part)
        },
        back: 'page',
      },
      { seen: field('Verification code'), go: typeCode(tester[1][1]), isReloaded: true },
      { seen: heading('Welcome to the Community!'), back: 'page' },
    ],
  },
  'an idea from the landing page': {
    path: '/',
    within: '#submit-app-idea',
    steps: [
      ...proving('walk-home@example.org', first),
      { seen: button('Submit a new idea'), go: press('Submit a new idea'), back: 'page' },
      { seen: field('App name'), go: fill(idea, 'Submit idea') },
      { seen: (part) => part.getByText('We’ve received “Exam Buddy”.'), back: 'page' },
    ],
  },
  'a vote and an idea on the board': {
    path: '/app-ideas',
    within: `main:not(:has(dialog[open])), ${dialog}`,
    open: (page) => page.getByRole('button', { name: 'Sign in to vote', exact: true }),
    steps: [
      ...proving('walk-board@example.org', closed),
      {
        seen: (part) => part.getByRole('button', { name: voteName }),
        go: async (part) => {
          const vote = part.getByRole('button', { name: voteName })
          await until('the own votes', async () => (await vote.getAttribute('aria-busy')) === null)
          if ((await vote.getAttribute('aria-pressed')) !== 'true') await vote.click()
          await until('the vote', async () => (await vote.getAttribute('aria-pressed')) === 'true')
          await part.getByRole('tab', { name: 'Submit Idea' }).click()
        },
        back: 'page',
      },
      { seen: field('App name'), go: fill(idea, 'Submit idea'), back: 'page' },
      { seen: (part) => part.getByText('We’ve received “Exam Buddy”.'), back: 'page' },
    ],
  },
  'a story': {
    path: '/#share-your-story',
    within: dialog,
    steps: [
      { seen: field('Your email'), go: emailThen('walk-story@example.org'), back: 'page' },
      { seen: field('Your story'), go: fill(testimonial, 'Send my story') },
      {
        seen: field('Verification code'),
        go: typeCode('walk-story@example.org'),
      },
      { seen: (part) => part.getByText('Your story is in.'), back: 'page' },
    ],
  },
  'a gift': {
    path: '/?preview=before',
    within: '#community-support',
    open: (page) => page.locator('#community-support').getByText('$25', { exact: true }),
    steps: [{ seen: (part) => part.getByText('Donate $25'), back: 'page' }],
  },
  'a badge and its code': {
    path: '/verify',
    within: 'main',
    steps: [
      {
        seen: field('Verification code'),
        go: fill([['Verification code', badgeCode]], 'Verify'),
        back: 'page',
      },
      { seen: (part) => part.getByText('Issued to Ada') },
    ],
  },
  'a reminder': {
    path: '/remind-me',
    within: 'main',
    steps: [
      {
        seen: field('Email'),
        go: fill([['Email', 'walk-reminder@example.org']], 'Tell me the result'),
        back: 'page',
      },
      {
        seen: field('Verification code'),
        go: async (part) =>
          fill(
            [['Verification code', await newestCode('walk-reminder@example.org')]],
            'Set my reminder',
          )(part),
      },
      { seen: heading('Your reminders are set.'), back: 'page' },
    ],
  },
  'the page of a supporter': {
    path: '/supporters?email=walk-page@example.org',
    within: `main:not(:has(dialog[open])), ${dialog}`,
    open: (page) => page.getByRole('button', { name: 'Send me a code' }),
    isLate: true,
    begin: 1,
    steps: [
      { seen: field('Your email'), go: emailThen('walk-page@example.org'), ...closed },
      { seen: field('Verification code'), go: typeCode('walk-page@example.org') },
      { seen: (part) => part.getByRole('tab', { name: /My Badges/ }), back: 'page' },
    ],
  },
}

for (const [name, walk] of Object.entries(walks))
  it(`${name}: an early press is answered, and Back goes one step`, async () => {
    const page = await visitor()
    const release = await hold(page, /\/assets\/client-.*\.js$/)
    await page.goto(walk.path, { waitUntil: 'commit' })
    if (walk.isLate) release()
    if (walk.open) await walk.open(page).click()
    release()
    const { steps, begin = 0 } = walk
    for (const [at, step] of steps.entries()) {
      if (at < begin) continue
      await stand(page, walk, at)
      await goBackFrom(page, walk, at)
      if (step.isReloaded) {
        await page.reload()
        await stand(page, walk, at)
      }
      await step.go?.(page.locator(walk.within))
    }
    await page.context().close()
  })

async function stand(page: Page, { steps, within }: Walk, at: number) {
  await steps[at]?.seen(page.locator(within)).first().waitFor()
}

async function goBackFrom(page: Page, walk: Walk, at: number) {
  const { back = at - 1 } = walk.steps[at] ?? {}
  if (back === 'page') return
  // The entry of the history is made a moment after its step is drawn.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
  await page.goBack()
  await goOnFrom(page, walk, back, at)
}

/** From where Back has led to the step the walk was at; what is over then stays so. */
async function goOnFrom(page: Page, walk: Walk, from: number | 'closed', to: number) {
  if (from === 'closed') await page.locator(dialog).waitFor({ state: 'hidden' })
  else await stand(page, walk, from)
  if (to === walk.steps.length - 1 && from !== to - 1) return
  if (from === 'closed') await walk.open?.(page).click()
  const part = page.locator(walk.within)
  // A stored draft is restored at once, so the walk may be further than the first step.
  const shown = await until('a step', async () => {
    for (const [at, step] of walk.steps.entries())
      if (await step.seen(part).first().isVisible()) return { at }
  })
  for (let at = shown.at; at < to; at += 1) {
    await walk.steps[at]?.go?.(part)
    await stand(page, walk, at + 1)
  }
}

it('the browser had nothing to complain about', () => {
  expect(complaints).toEqual([])
})
