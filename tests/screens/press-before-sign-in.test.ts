import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { app, open, runAs, codeFor, call, interruptNetwork } = await createTestScreens()

beforeEach(() => localStorage.removeItem(authSessionKey))

const votersOf = (idea: string) =>
  runAs(
    service,
    (tx) => tx`select u.email from private.idea_votes v join auth.users u on u.id = v.user_id
      where v.idea_id = ${idea} order by u.email`,
  )

async function followWithout(user: UserEvent, email: string) {
  await user.click(await button(getSentence('board.idea.follow')))
  const dialogs = await screen.findAllByRole('dialog')
  const signInDialog = dialogs.find((dialog) =>
    within(dialog).queryByLabelText(getSentence('signin.email.label')),
  )
  if (!signInDialog) throw new Error('no address is asked for')
  await proveAddress(user, signInDialog, email)
}

async function voteFromElsewhere(idea: string, email: string) {
  await call('send-verification-email', { email, name: 'Ada' })
  const { body } = await call('verify-email-code', { email, code: await codeFor(email) })
  const { session } = z.object({ session: z.object({ access_token: z.string() }) }).parse(body)
  await call('vote-on-idea', { idea_id: idea }, session.access_token)
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Clicks a vote button on the landing page. The section of the button responds once its code has loaded. */
async function voteOnLanding(user: UserEvent, title: string) {
  const panel = await screen.findByRole('group', { name: getSentence('ideas.own.label') })
  await waitFor(async () => {
    await user.click(await button(new RegExp(`Sign in to vote for ${title}`)))
    within(panel).getByText(getSentence('ideas.vote.verify-first'))
  })
  return panel
}

/** Enters the address and, for a new person, a name. The next step is the code. */
async function askForCode(user: UserEvent, place: HTMLElement, email: string) {
  await user.type(await within(place).findByLabelText(getSentence('signin.email.label')), email)
  await user.click(within(place).getByRole('button', { name: /^Continue/ }))
  const next = await within(place).findByLabelText(/Your name|Verification code/)
  if (next.getAttribute('name') !== 'name') return
  await user.type(next, 'Ada')
  await user.click(within(place).getByRole('button', { name: /^Send me a code/ }))
}

async function typeCode(user: UserEvent, place: HTMLElement, email: string) {
  await user.type(await within(place).findByLabelText('Verification code'), await codeFor(email))
  await user.click(within(place).getByRole('button', { name: /^Verify/ }))
}

async function proveAddress(user: UserEvent, place: HTMLElement, email: string) {
  await askForCode(user, place, email)
  await typeCode(user, place, email)
}

it('a sign-in without an email address moves the focus to its field', async () => {
  const user = await open('/app-ideas')
  await user.click(await button(getSentence('ideas.vote.sign-in')))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /^Continue/ }))
  await dialog.findByText(getSentence('signin.refusal.email'))
  expect(document.activeElement).toBe(dialog.getByLabelText(getSentence('signin.email.label')))
})

it('the sign-in does not promise a vote if the visitor had not clicked a vote button', async () => {
  const user = await open('/app-ideas')
  await user.click(await button(getSentence('ideas.vote.sign-in')))
  const dialog = await screen.findByRole('dialog')
  await askForCode(user, dialog, 'nothing@example.org')
  await within(dialog).findByLabelText('Verification code')
  expect(dialog.textContent).not.toMatch(/Your vote for/)
})

it.each([
  ['/', 'Seed Swap'],
  ['/app-ideas', 'Tool Shed'],
])(
  'after a click on a vote button on %s, every sign-in step shows that the vote will be counted',
  async (path, title) => {
    await buildIdea(runAs, { title, voteCount: 99 })
    const user = await open(path)
    const voteOnBoard = async () => {
      await user.click(await button(new RegExp(`Sign in to vote for ${title}`)))
      return screen.findByRole('dialog')
    }
    const place = path === '/' ? await voteOnLanding(user, title) : await voteOnBoard()
    const follows = () => within(place).findByText(`Your vote for “${title}” will be counted after the code.`)
    await follows()
    expect(within(place).queryByText(getSentence('signin.email.text'))).not.toBeNull()
    expect(place.querySelector('.bg-warning')).toBeNull()
    await user.type(
      await within(place).findByLabelText(getSentence('signin.email.label')),
      `seed${path.length}@example.org`,
    )
    await user.click(within(place).getByRole('button', { name: /^Continue/ }))
    await user.type(await within(place).findByLabelText(getSentence('signin.name.label')), 'Ada')
    await follows()
    await user.click(within(place).getByRole('button', { name: /^Send me a code/ }))
    await within(place).findByLabelText('Verification code')
    await follows()
  },
)

it('a vote whose sign-in was closed is not cast by a later sign-in', async () => {
  const idea = await buildIdea(runAs, { title: 'Ferry Times' })
  const user = await open('/app-ideas')
  await user.click(await button(/Sign in to vote for Ferry Times/))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', {
      name: getSentence('signin.dialog.close'),
    }),
  )
  await user.click(await button(getSentence('ideas.vote.sign-in')))
  await proveAddress(user, await screen.findByRole('dialog'), 'later@example.org')
  await screen.findByText(getSentence('board.sign-in.done'))
  expect((await button(/^Vote for Ferry Times/)).getAttribute('aria-pressed')).toBe('false')
  expect(await votersOf(idea)).toEqual([])
})

it('a vote clicked before the sign-in does not withdraw an earlier vote for the same idea', async () => {
  const idea = await buildIdea(runAs, { title: 'Bus Times' })
  await voteFromElsewhere(idea, 'voted@example.org')
  const user = await open('/app-ideas')
  await user.click(await button(/Sign in to vote for Bus Times/))
  await proveAddress(user, await screen.findByRole('dialog'), 'voted@example.org')
  await screen.findByText('You had already voted for “Bus Times”.')
  expect(await votersOf(idea)).toEqual([{ email: 'voted@example.org' }])
})

it('a vote clicked on the board before the sign-in is cast, shown and announced after the code', async () => {
  const idea = await buildIdea(runAs, { title: 'Clinic Queue' })
  const user = await open('/app-ideas')
  await user.click(await button(/Sign in to vote for Clinic Queue/))
  await proveAddress(user, await screen.findByRole('dialog'), 'board@example.org')
  const said = await screen.findByText('Your vote for “Clinic Queue” is in.')
  expect(said.closest('[role=status]')).not.toBeNull()
  const vote = await button(/^Vote for Clinic Queue, 1/)
  await waitFor(() => expect(vote.getAttribute('aria-pressed')).toBe('true'))
  expect(await votersOf(idea)).toEqual([{ email: 'board@example.org' }])
})

it('a vote clicked on the landing page before the sign-in is cast, shown and announced after the code', async () => {
  const idea = await buildIdea(runAs, { title: 'Market Prices', voteCount: 900 })
  const user = await open('/')
  const panel = await voteOnLanding(user, 'Market Prices')
  await proveAddress(user, panel, 'landing@example.org')
  await screen.findByText('Your vote for “Market Prices” is in.')
  const vote = await button(/^Vote for Market Prices/)
  await waitFor(() => expect(vote.getAttribute('aria-pressed')).toBe('true'))
  expect(await votersOf(idea)).toEqual([{ email: 'landing@example.org' }])
})

it('a vote clicked before the sign-in is still cast if the page is reloaded before the code is entered', async () => {
  const idea = await buildIdea(runAs, { title: 'Choir Parts' })
  const before = await open('/app-ideas')
  await before.click(await button(/Sign in to vote for Choir Parts/))
  await askForCode(before, await screen.findByRole('dialog'), 'dropped@example.org')
  await screen.findByLabelText('Verification code')
  const after = await open('/app-ideas')
  await typeCode(after, await screen.findByRole('dialog'), 'dropped@example.org')
  await screen.findByText('Your vote for “Choir Parts” is in.')
  expect(await votersOf(idea)).toEqual([{ email: 'dropped@example.org' }])
})

it('a visitor who clicked Follow before the sign-in follows the idea after the code', async () => {
  const idea = await buildIdea(runAs, { title: 'Water Map' })
  const user = await open(`/app-ideas/${idea}`)
  await followWithout(user, 'follower@example.org')
  expect((await button(getSentence('board.idea.following'))).getAttribute('aria-pressed')).toBe('true')
  await screen.findByText(getSentence('ideas.follow.emails'))
})

it('an outdated follow status that arrives after a click on Follow does not undo it', async () => {
  const idea = await buildIdea(runAs, { title: 'Road Map' })
  let isFollowed = () => {}
  const followed = new Promise<void>((done) => {
    isFollowed = done
  })
  let askedFor = 0
  let answered = 0
  interruptNetwork(async (request) => {
    // Delays the request of the click (`follow-idea`) until the page has requested `is_idea_followed`. Delays
    // the response to `is_idea_followed` until the test has seen the result of the click.
    if (request.url.includes('follow-idea')) await waitFor(() => expect(askedFor).toBeGreaterThan(0))
    if (!request.url.includes('is_idea_followed')) return
    const before = await app.fetch(request)
    askedFor++
    await followed
    setTimeout(() => answered++)
    return before
  })
  const user = await open(`/app-ideas/${idea}`)
  await followWithout(user, 'twice@example.org')
  await screen.findByText(getSentence('ideas.follow.emails'))
  isFollowed()
  await waitFor(() => expect(answered).toBeGreaterThan(0))
  await user.click(await button(getSentence('board.idea.following')))
  await screen.findByText(getSentence('ideas.follow.no-emails'))
})

it('someone who follows an idea and has opted out of emails sees that we will not email them', async () => {
  const idea = await buildIdea(runAs, { title: 'Bus Fare' })
  await runAs(service, (tx) => tx`select private.unsubscribe_mailbox('quiet@example.org')`)
  await followWithout(await open(`/app-ideas/${idea}`), 'quiet@example.org')
  await screen.findByText(/We won’t email you about it, because you asked us not to email you/)
})

it('the idea form opens after the code if the visitor clicked “Submit an idea” before the sign-in', async () => {
  // Creates an idea, because an empty board has a second button with this name.
  await buildIdea(runAs, { title: 'Lost Keys' })
  const user = await open('/app-ideas')
  await user.click(await button(getSentence('ideas.form.label')))
  await proveAddress(user, await screen.findByRole('dialog'), 'author@example.org')
  await screen.findByLabelText(getSentence('ideas.form.name'))
})

it('the idea form still opens if the page was reloaded while the visitor looked up the code', async () => {
  await buildIdea(runAs, { title: 'Found Keys' })
  const before = await open('/app-ideas')
  await before.click(await button(getSentence('ideas.form.label')))
  await askForCode(before, await screen.findByRole('dialog'), 'writer@example.org')
  await screen.findByLabelText('Verification code')
  const after = await open('/app-ideas')
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(getSentence('signin.submit.follows'))
  await typeCode(after, dialog, 'writer@example.org')
  await screen.findByLabelText(getSentence('ideas.form.name'))
})

it.each([
  [/^Submit an idea/, 'Sign in to submit an idea', 'After the code, you can write your idea.'],
  [/^Follow/, 'Sign in to follow an idea', 'After the code, you will follow “Night Bus”.'],
])(
  'the sign-in opened by %s has a title for that action and shows what happens after the code',
  async (name, title, follows) => {
    const idea = await buildIdea(runAs, { title: 'Night Bus' })
    const user = await open(title.includes('submit') ? '/app-ideas' : `/app-ideas/${idea}`)
    await user.click(await button(name))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(dialog.queryByText(/vote/)).toBeNull()
    dialog.getByText(/^Please verify your email first/)
    await user.type(dialog.getByLabelText(getSentence('signin.email.label')), `${title.length}@example.org`)
    await user.click(dialog.getByRole('button', { name: /^Continue/ }))
    await dialog.findByLabelText(getSentence('signin.name.label'))
    dialog.getByText(follows)
  },
)

it('a vote cast in the dialog of an idea is shown on the vote button and announced', async () => {
  const idea = await buildIdea(runAs, { title: 'Well Depth', voteCount: 12 })
  const user = await open('/app-ideas')
  await user.click(await button(getSentence('ideas.vote.sign-in')))
  await proveAddress(user, await screen.findByRole('dialog'), 'dialog@example.org')
  await screen.findByText(getSentence('board.sign-in.done'))
  const again = await open(`/app-ideas/${idea}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Well Depth' }))
  const vote = () => dialog.getByRole('button', { name: /^Vote for Well Depth/ })
  await waitFor(vote)
  expect(within(vote()).queryByText(getSentence('ideas.vote.voted'))).toBeNull()
  await again.click(vote())
  expect(within(vote()).getByText(getSentence('ideas.vote.voted')).className).not.toContain('sr-only')
  expect(vote().getAttribute('aria-pressed')).toBe('true')
  const said = await screen.findByText('Your vote for “Well Depth” is in.')
  expect(said.closest('[role=status]')).not.toBeNull()
})

it('the board offers both a vote and the submission of an idea', async () => {
  const idea = await buildIdea(runAs, { title: 'Rain Alert', voteCount: 16 })
  await open('/app-ideas')
  await button(getSentence('ideas.vote.sign-in'))
  await button(getSentence('ideas.form.label'))
  await open(`/app-ideas/${idea}`)
  const dialog = await screen.findByRole('dialog', { name: 'Rain Alert' })
  const vote = within(dialog).getByRole('button', { name: /Sign in to vote for Rain Alert/ })
  expect(vote.textContent).toContain('Vote 16')
})
