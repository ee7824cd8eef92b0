import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { consentVersion, consentWording } from '#shared/email-topics.ts'
import { getTestimonialConsent } from '#shared/testimonials.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const { open, runAs, codeFor } = await createTestScreens()

beforeEach(() => localStorage.removeItem(authSessionKey))

const inFrench = /^Envoyez-moi des e-mails sur la journée/

/** Returns the English texts below lines that are marked as a draft translation. */
const englishBelow = async () => {
  const lines = await screen.findAllByText(/^Cette traduction est provisoire/)
  return lines.map((line) => line.parentElement?.querySelector('p[lang="en"]')?.textContent)
}

const storedConsent = async (email: string) =>
  (
    await runAs(
      service,
      (tx) => tx`select wording, version, form from private.email_consents where mailbox = ${email}`,
    )
  )[0]

it('a supporter who ticks the French sentence agrees to the English text, and its version is stored', async () => {
  const email = createEmailAddress()
  const user = await open('/fr/register-supporter')
  await user.type(await screen.findByLabelText('Nom'), 'Kofi Mensah')
  await user.type(screen.getByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Lieu'), 'Lomé')
  await user.click(screen.getByLabelText(getSentence('register.skill.devops')))
  await user.click(await screen.findByRole('checkbox', { name: inFrench }))
  expect(await englishBelow()).toContain(consentWording)
  await user.click(screen.getByRole('button', { name: /^S’inscrire comme soutien/ }))
  await user.type(await screen.findByLabelText('Verification code'), await codeFor(email))
  await user.click(screen.getByRole('button', { name: /^Verify/ }))
  await waitFor(async () =>
    expect(await storedConsent(email)).toMatchObject({
      wording: consentWording,
      version: consentVersion,
      form: 'registration',
    }),
  )
})

it.each(['join', 'register'])(
  'the French form “%s” without scripts shows the consent to news in French',
  async (action) => {
    await open(`/fr/forms/${action}`)
    await screen.findByRole('checkbox', { name: inFrench })
    expect(await englishBelow()).toContain(consentWording)
  },
)

it.each(['share-story', 'change-story'])(
  'the form “%s” without scripts shows what will be published, in the language of its page',
  async (action) => {
    const { words } = getTestimonialConsent('required')
    await open(`/forms/${action}`)
    expect((await screen.findByText(words)).closest('[lang]')).toBe(document.documentElement)
    await open(`/fr/forms/${action}`)
    await screen.findByText(/^Une fois votre témoignage validé, votre nom/)
    expect(await englishBelow()).toEqual([words])
  },
)

it.each(['enquire', 'remind'])(
  'the French form “%s” without scripts shows its consent in French',
  async (action) => {
    await open(`/fr/forms/${action}`)
    expect(await englishBelow()).toHaveLength(1)
  },
)
