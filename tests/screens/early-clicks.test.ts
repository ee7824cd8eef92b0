import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

// `createTestScreens` calls `replayEarlyEvents` before a page is hydrated, as entry-boot.ts does in a
// browser. So clicks before the hydration take effect after it.
const { open, runAs } = await createTestScreens({ variables: { RATE_LIMITS: 'off', DEMO: '1' } })
await runAs(
  service,
  (tx) => tx`
    insert into public.site_settings (key, value, is_public)
    values ('links', ${tx.json({ donation: 'https://give.example.org/page' })}, true)`,
)
const demo = { demo: true, demoOpensIn: 'before' } as const

/** Focuses lower sections until they respond, because they load their code on the first focus. */
const wakeSections = () =>
  waitFor(() => {
    const asleep = [...document.querySelectorAll('[data-later][data-pending]')]
    for (const section of asleep) section.dispatchEvent(new Event('focusin'))
    expect(asleep).toHaveLength(0)
  })

const waiting = () => document.querySelectorAll('[data-waiting]')

it('a click before the page’s script has loaded is marked as waiting and is then repeated once', async () => {
  await open('/', {}, async (user) => {
    await user.click(screen.getByRole('button', { name: getSentence('campaign.hero.why') }))
    expect(waiting()).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  await screen.findByRole('dialog', { name: getSentence('campaign.hero.why') })
  expect(waiting()).toHaveLength(0)
})

it('if a visitor clicks twice before the page’s script has loaded, only the newest click is repeated', async () => {
  await open('/', {}, async (user) => {
    await user.click(screen.getByRole('button', { name: getSentence('campaign.hero.why') }))
    await user.click(screen.getByRole('button', { name: /^Continue/ }))
    expect(waiting()).toHaveLength(1)
  })
  await wakeSections()
  await screen.findByText(getSentence('signin.refusal.email'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('text that was entered before the page’s script has loaded is sent', async () => {
  const user = await open('/join-community', {}, (early: UserEvent) =>
    early.type(screen.getByLabelText(getSentence('signin.email.label')), 'earlier@example.org'),
  )
  await user.click(await screen.findByRole('button', { name: /^Continue/ }))
  await screen.findByLabelText(getSentence('join.details.first-name'))
})

it('a donation amount that was selected before the page’s script has loaded stays selected', async () => {
  await open('/?preview=before', demo, (user) => user.click(screen.getByText('$25', { exact: true })))
  const gifts = within(document.getElementById('community-support') ?? document.body)
  await wakeSections()
  await gifts.findByText('Donate $25')
})
