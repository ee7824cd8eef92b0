import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import {
  desktopSize,
  type Engine,
  type EngineName,
  engineNames,
  phoneSize,
} from '#tests/support/engines/engine.ts'
import { isInstalled } from '#tests/support/engines/installed.ts'
import { openEngine } from '#tests/support/engines/open-engine.ts'
import {
  type BrowserUser,
  byButton,
  byCss,
  byField,
  byHeading,
  byPattern,
  bySentence,
  byTab,
  codeField,
  createPerson,
} from '#tests/support/engines/person.ts'
import { createSessionScripts } from '#tests/support/engines/sessions.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createFormCodeHelpers } from '#tests/support/form-codes.ts'
import { buildSiteFixtures } from '#tests/support/site-fixtures.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const site = await createTestSite({ isRecorded: true, variables: { RATE_LIMITS: 'off' } })
const { runAs, url } = site
const { newestCode } = createFormCodeHelpers(site)
const sessions = await createSessionScripts(site)
const { modes } = await buildSiteFixtures(site)
await modes.live()
await buildIdea(runAs, { title: 'Market Prices', voteCount: 900 })

type Proxy = Awaited<ReturnType<typeof startTcpProxy>>

/**
 * A journey through the site by a person whose address `email` is new. Texts that the person writes contain
 * the address.
 */
type Walk = (person: BrowserUser, email: string, proxy: Proxy) => Promise<void>

const onPhone: Record<string, Walk> = {
  async 'signs in and votes'(person, email) {
    await person.open('/app-ideas')
    await person.press(byButton('ideas.vote.sign-in'))
    await person.fill(byField('signin.email.label'), email)
    await person.press(byButton('signin.go.continue'))
    await person.fill(byField('signin.name.label'), 'Ada')
    await person.press(byButton('signin.go.send'))
    await person.fill(codeField, await newestCode(email))
    await person.press(byButton('signin.go.verify'))
    // Waits until earlier votes have loaded, because the result of a click is uncertain before that.
    await person.see(byCss('button[aria-pressed="false"]:not([aria-busy="true"])'))
    await person.press(
      byPattern(getSentence('ideas.vote.vote-for').replace('{title}', 'Market Prices'), 'button'),
    )
    await person.see(byCss('button[aria-pressed="true"]:not([aria-busy="true"])'))
  },

  async 'tells a story'(person, email) {
    await person.open('/#share-your-story')
    await person.see(byCss('.dialog-head'))
    await person.fill(byField('signin.email.label'), email)
    await person.press(byButton('signin.go.continue'))
    await person.fill(byField('signin.step.name'), 'Ada')
    await person.fill(byField('tell.form.location'), 'Kano, Nigeria')
    await person.fill(byField('tell.form.linkedin'), 'https://www.linkedin.com/in/ada')
    await person.fill(byCss('dialog textarea'), 'I learned to code on a borrowed phone.')
    await person.press(byButton('tell.go.send'))
    await person.fill(codeField, await newestCode(email))
    await person.press(byButton('signin.go.verify'))
    await person.see(bySentence('tell.done.text'))
  },

  async 'asks to be a sponsor'(person, email) {
    await person.open('/sponsors')
    await person.fill(byField('enquiry.form.organisation'), 'Demo Energy')
    await person.fill(byField('enquiry.form.name'), 'Ada')
    await person.fill(byField('enquiry.form.email'), email)
    await person.fill(byField('enquiry.form.message'), 'One quarter of the day.')
    await person.press(byButton('enquiry.form.send'))
    await person.see(bySentence('enquiry.sent.title'))
  },

  async 'verifies a badge'(person) {
    await person.open('/verify')
    await person.fill(byField('verify.form.code'), 'ABC234')
    await person.press(byButton('verify.form.send'))
    await person.see(byPattern('Issued to Ada'))
  },

  async 'finishes an app on the day and writes a note'(person, email) {
    await person.signIn(await sessions.office())
    await person.open('/admin/day')
    const entries = await countOf('day_log')
    await person.press(byCss('button.day-step'))
    await waitUntil('the step in the log', async () => (await countOf('day_log')) === entries + 1)
    await person.press(byCss('.day-actions button:has(.lucide-pen-line)'))
    await person.fill(byCss('textarea'), `Rain, says ${email}`)
    await person.press(byCss('button[type="submit"]'))
    await waitUntil('the note in the log', () => isStored('day_log', 'text', `Rain, says ${email}`))
  },
}

const atDesk: Record<string, Walk> = {
  async 'submits an idea'(person, email) {
    await person.signIn(await sessions.visitor(email))
    await person.open('/app-ideas')
    await person.press(byTab('ideas.own.submit-tab'))
    await person.fill(byField('ideas.form.name'), `Exam Buddy of ${email}`)
    await person.fill(byField('ideas.form.solves'), 'Pupils have nobody to ask the evening before an exam.')
    await person.press(byButton('ideas.form.submit'))
    await waitUntil('the idea', () => isStored('app_ideas', 'title', `Exam Buddy of ${email}`))
  },

  async 'joins the community'(person, email) {
    await person.open('/support')
    await person.fill(byField('signin.email.label'), email)
    await person.press(byButton('signin.go.continue'))
    await person.fill(byField('join.details.first-name'), 'Ada')
    await person.fill(byField('join.details.last-name'), 'Eze')
    await person.press(byButton('join.go.create'))
    await person.fill(codeField, await newestCode(email))
    await person.press(byButton('signin.go.verify'))
    await person.see(byHeading('join.title.welcome'))
  },

  async 'approves an idea'(person, email) {
    const title = `Ferry of ${email}`
    const id = await buildIdea(runAs, { title, status: 'awaiting_approval' })
    await person.signIn(await sessions.office())
    await person.open(`/admin/app-ideas/${id}`)
    await person.press(byCss('.idea-record-acts button:last-child'))
    await waitUntil('an approved idea', async () => (await statusOf(id)) !== 'awaiting_approval')
  },

  async 'writes a post'(person, email) {
    await person.signIn(await sessions.office())
    await person.open('/admin/blog/new')
    await person.fill(byCss('[id$="-title"]'), `A day with ${email}`)
    // Clicks the editor, because Firefox sets no caret in an editor that a script focuses.
    await person.press(byCss('.ql-editor'))
    await person.type('We built the first app before breakfast.')
    await person.press(byCss('.dock .post-acts > button:last-child'))
    await waitUntil('the post', () => isStored('blog_posts', 'title', `A day with ${email}`))
  },
}

const isStoredPage = `navigator.serviceWorker.ready.then(async () =>
  navigator.serviceWorker.controller !== null && (await (await caches.open('pages')).match(location.href)) !== undefined)`

/**
 * Walks that need a service worker. WebKitGTK does not run them, because it keeps no service worker when a
 * driver controls it.
 */
const withWorker: Record<string, Walk> = {
  async 'reads on without a network and comes back'(person, _email, proxy) {
    await person.open('/app-ideas')
    await waitUntil('the stored page', () => person.run<boolean>(isStoredPage))
    proxy.closeAtOnce(true)
    proxy.cut()
    // Waits, because the browser's own cache answers for half a minute instead of the server.
    const age = await waitUntil('the copy on the device', async () => {
      await person.load('/app-ideas')
      return person.run<string | false>(`document.querySelector('.light-offer')?.textContent ?? false`)
    })
    expect(age).toMatch(/^As of \d\d:\d\d\. This is the copy saved on your device/)
    expect(await person.run(`document.querySelector('h1').textContent`)).toBe('App Ideas')
    proxy.closeAtOnce(false)
    await person.open('/blog')
    await person.see(byHeading('blog.page.title'))
  },
}

const workerEngines: readonly EngineName[] = ['chromium', 'firefox']

// The browser tests of `npm test` follow the same journeys in Chromium, so only `npm run test:long` repeats them here.
const others = engineNames.filter((name) => name !== 'chromium')

describe.each(process.env.ENGINES === 'long' ? engineNames : others)('browser %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    if (isInstalled(name)) engine = await openEngine(name)
  })
  afterAll(() => engine?.close())

  const walked = (walks: Record<string, Walk>, size: typeof phoneSize) => {
    for (const [title, walk] of Object.entries(walks))
      it.skipIf(!isInstalled(name))(`a user ${title}`, async () => {
        await engine.resize(size)
        // Uses a separate origin for each person, so that the browser has no stored data. Clearing data
        // instead would never end in WebKit while a service worker is being installed.
        const proxy = await startTcpProxy(Number(new URL(url).port))
        const person = createPerson(engine, `http://localhost:${proxy.port}`)
        await walk(person, `${name}-${title.replaceAll(' ', '-')}@example.org`, proxy)
        expect(await person.problems()).toEqual([])
      })
  }

  walked(onPhone, phoneSize)
  walked(atDesk, desktopSize)
  if (workerEngines.includes(name)) walked(withWorker, phoneSize)
})

type Table = 'app_ideas' | 'day_log' | 'blog_posts'

async function countOf(table: Table): Promise<number> {
  return (await runAs(service, (tx) => tx`select from ${tx(`public.${table}`)}`)).length
}

async function isStored(table: Table, column: string, value: string): Promise<boolean> {
  const rows = await runAs(
    service,
    (tx) => tx`select from ${tx(`public.${table}`)} where ${tx(column)} = ${value}`,
  )
  return rows.length > 0
}

async function statusOf(id: string): Promise<unknown> {
  const [idea] = await runAs(service, (tx) => tx`select status from public.app_ideas where id = ${id}`)
  return idea?.status
}
