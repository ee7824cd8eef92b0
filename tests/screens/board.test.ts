import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, runAs, signInVisitor, codeFor, interruptNetwork } = await createTestScreens()
await buildIdea(runAs, { title: 'Market Price Board', voteCount: 3 })

beforeEach(() => localStorage.removeItem(authSessionKey))

const languageFilter = () => document.querySelector<HTMLSelectElement>('select[name=language]')
const link = (name: string) => screen.findByRole('link', { name })
/** Returns the vote button of an idea, once no request for it is in progress. */
const voteButton = (title: string) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: new RegExp(`ote for ${title}`) })
    expect(button.hasAttribute('aria-busy')).toBe(false)
    return button
  })

it('a board search without a match shows “No ideas found”, even on a page number that does not exist', async () => {
  await open('/app-ideas?q=nobody+asked&page=999')
  await screen.findByText(getSentence('ideas.list.none'))
  screen.getByText(getSentence('board.list.none-filtered'))
})

it.each(['?sort=title', '?q=beyond&sort=title'])(
  'a page number after the board’s last page (%s) shows the last page, without a new history entry',
  async (search) => {
    for (let number = 10; number < 22; number++) await buildIdea(runAs, { title: `Beyond ${number}` })
    onTestFinished(async () => {
      await runAs(service, (tx) => tx`delete from public.app_ideas where title like 'Beyond %'`)
    })
    const pushed = vi.spyOn(history, 'pushState')
    onTestFinished(() => pushed.mockRestore())
    await open(`/app-ideas${search}&page=999`)
    await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('2'))
    await link('Beyond 21')
    expect(pushed).not.toHaveBeenCalled()
  },
)

it('the language filter of the board is hidden while all ideas are in one language', async () => {
  await open('/app-ideas')
  await link('Market Price Board')
  expect(languageFilter()).toBeNull()
})

it('the language filter of the board shows the URL’s language even if no idea is in it', async () => {
  await open('/app-ideas?language=fr')
  await waitFor(() => expect(languageFilter()?.value).toBe('fr'))
})

async function buildSwahiliIdea() {
  const id = await buildIdea(runAs, { title: 'Foleni ya kliniki', language: 'sw' })
  onTestFinished(async () => {
    await runAs(service, (tx) => tx`delete from public.app_ideas where id = ${id}`)
  })
}

it('the language filter of the board shows only ideas in the selected language, which is in the URL', async () => {
  await buildSwahiliIdea()
  const user = await open('/app-ideas?sort=created_at')
  await link('Market Price Board')
  await user.selectOptions(languageFilter() ?? document.body, 'Kiswahili')
  await waitFor(() => expect(location.search).toBe('?language=sw&sort=created_at'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Market Price Board' })).toBeNull())
  await link('Foleni ya kliniki')
})

it('the language selected on the board stays selected in the view by status', async () => {
  await buildSwahiliIdea()
  const user = await open('/app-ideas?language=sw')
  await user.click(await link(getSentence('board.view.by-status')))
  await waitFor(() => expect(location.search).toMatch(/language=sw.*view=status/))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Foleni ya kliniki' })).not.toHaveLength(0))
  expect(languageFilter()?.value).toBe('sw')
})

/** Opens the board as a new voter whose votes are held, and votes for an idea. */
async function castHeldVote() {
  const email = createEmailAddress()
  const title = `Held ${email}`.replace('@example.org', '')
  const id = await buildIdea(runAs, { title, voteCount: 3 })
  await signInVisitor(email)
  await runAs(service, (tx) => tx`update auth.users set are_votes_held = true where email = ${email}`)
  const user = await open(`/app-ideas?q=${encodeURIComponent(title)}`)
  await user.click(await voteButton(title))
  await screen.findByText('We’re checking one of your votes.')
  return { user, title, id }
}

it('a vote on hold shows that it is being checked and will be counted later', async () => {
  await castHeldVote()
  await screen.findByText(/We’ll count it after we’ve checked it/)
})

it('the button of a vote on hold is shown as pressed, and the vote is pending and not counted', async () => {
  const { title } = await castHeldVote()
  const button = await voteButton(title)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(button.textContent).toMatch(/3 pending/)
})

it('a vote on hold can be withdrawn', async () => {
  const { user, title } = await castHeldVote()
  await user.click(await voteButton(title))
  await waitFor(() => expect(screen.queryByText('We’re checking one of your votes.')).toBeNull())
  expect((await voteButton(title)).getAttribute('aria-pressed')).toBe('false')
})

const nameField = () => screen.findByLabelText<HTMLInputElement>(getSentence('ideas.form.name'))
const similarIdeas = async () =>
  within(await screen.findByRole('region', { name: getSentence('ideas.similar.label') }))

/** Opens the form for an idea as a new visitor who is signed in. */
async function openIdeaForm() {
  const email = createEmailAddress()
  await signInVisitor(email)
  const user = await open('/app-ideas')
  await user.click(await screen.findByRole('tab', { name: getSentence('ideas.own.submit-tab') }))
  return { email, user }
}

it('typing the name of an existing idea offers a vote for it without moving the focus or losing the text', async () => {
  const { user } = await openIdeaForm()
  const name = await nameField()
  await user.type(name, 'Market price')
  const vote = await (await similarIdeas()).findByRole('button', { name: /Vote for Market Price Board/ })
  expect(document.activeElement).toBe(name)
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(vote)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(vote.getAttribute('aria-pressed')).toBe('true'))
  expect(name.value).toBe('Market price')
})

it('a failed search for similar ideas is repeated when the visitor types the next character', async () => {
  const { user } = await openIdeaForm()
  let failures = 0
  interruptNetwork(({ url }) => {
    if (!url.includes('find-similar-ideas') || failures > 0) return undefined
    failures += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await user.type(await nameField(), 'Market prices')
  await waitFor(() => expect(failures).toBe(1))
  await user.keyboard('{Backspace}')
  await similarIdeas()
})

it('a visitor can dismiss the list of similar ideas', async () => {
  const { user } = await openIdeaForm()
  await user.type(await nameField(), 'Market price')
  await user.click(
    await (await similarIdeas()).findByRole('button', { name: getSentence('ideas.similar.none') }),
  )
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: getSentence('ideas.similar.label') })).toBeNull(),
  )
})

/** Notifies this tab as the sign-in client of another tab does when its visitor signs out. */
function signOutElsewhere() {
  localStorage.removeItem(authSessionKey)
  const tabs = new BroadcastChannel(authSessionKey)
  onTestFinished(() => tabs.close())
  tabs.postMessage({ event: 'SIGNED_OUT', session: null })
}

async function signInThroughDialog(user: UserEvent, email: string) {
  const panel = within(await screen.findByRole('region', { name: getSentence('ideas.vote.sign-in') }))
  await user.click(panel.getByRole('button', { name: getSentence('ideas.vote.sign-in') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(getSentence('signin.email.label')), email)
  await user.click(dialog.getByRole('button', { name: /^Continue/ }))
  await user.type(await dialog.findByLabelText('Verification code'), await codeFor(email))
  await user.click(dialog.getByRole('button', { name: /^Verify/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('an idea form whose visitor signs out in another tab becomes the sign-in panel, which gets the focus', async () => {
  const { user } = await openIdeaForm()
  await user.type(await nameField(), 'Market price')
  signOutElsewhere()
  const panel = await screen.findByRole('region', { name: getSentence('ideas.vote.sign-in') })
  await within(panel).findByText(getSentence('ideas.own.verify-first'))
  expect(panel.contains(document.activeElement)).toBe(true)
})

it('text typed before the session ended in another tab is restored after the next sign-in', async () => {
  const { email, user } = await openIdeaForm()
  await user.type(await nameField(), 'Market price')
  signOutElsewhere()
  await signInThroughDialog(user, email)
  expect((await nameField()).value).toBe('Market price')
})
