import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { officeIdeaErrors } from '#shared/errors/office-ideas.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'

const { open, signIn, runAs, emailsTo } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

beforeEach(() =>
  runAs(service, async (tx) => {
    await tx`delete from public.app_ideas`
    await tx`delete from private.email_outbox`
  }),
)

const stored = (id: string) =>
  runAs(
    service,
    async (tx) => (await tx`select title, description from public.app_ideas where id = ${id}`)[0],
  )
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

async function misspelt() {
  const id = await buildIdea(runAs, {
    title: 'Clinic Queu',
    description: 'It knows how long the queue at the clinic is.',
    status: 'awaiting_approval',
  })
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set submitter_email = 'ada@example.org' where id = ${id}`,
  )
  return id
}
async function openForm(address: string) {
  const user = await open(address)
  await user.click(await button('Correct'))
  const form = within(await screen.findByRole('dialog', { name: 'Correct idea' }))
  return { user, form, name: form.getByLabelText<HTMLInputElement>('Name') }
}

it('a correction of an idea with a name that is too short is refused at the name field', async () => {
  const id = await misspelt()
  const { user, form, name } = await openForm(`/admin/app-ideas/${id}`)
  await user.clear(name)
  await user.click(form.getByRole('button', { name: /^Save correction/ }))
  expect((await form.findAllByText(getSentence('ideas.refusal.title-too-short'))).length).toBeGreaterThan(0)
  expect(await stored(id)).toMatchObject({ title: 'Clinic Queu' })
})

it('a correction of an idea that was changed in the meantime is refused once, with the current text', async () => {
  const id = await misspelt()
  const { user, form, name } = await openForm(`/admin/app-ideas/${id}`)
  await user.type(name, 'e')
  await runAs(
    service,
    (tx) =>
      tx`update public.app_ideas set description = 'It counts the people who wait outside.' where id = ${id}`,
  )
  await user.click(form.getByRole('button', { name: /^Save correction/ }))
  await form.findByText(getOfficeErrorText(officeIdeaErrors.changed))
  await form.findByText(/It counts the people who wait outside\./, { selector: 'blockquote' })
  expect(name.value).toBe('Clinic Queue')
  expect(await stored(id)).toMatchObject({ title: 'Clinic Queu' })
  await user.click(form.getByRole('button', { name: /^Save correction/ }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ title: 'Clinic Queue' }))
})

it('a correction of an idea is refused again, with the newest text, after each further change to it', async () => {
  const id = await misspelt()
  const { user, form, name } = await openForm(`/admin/app-ideas/${id}`)
  const changeElsewhere = (description: string) =>
    runAs(service, (tx) => tx`update public.app_ideas set description = ${description} where id = ${id}`)
  const save = () => user.click(form.getByRole('button', { name: /^Save correction/ }))
  const shows = (text: string) => form.findByText(new RegExp(text), { selector: 'blockquote' })
  await user.type(name, 'e')
  await changeElsewhere('It counts the people who wait outside.')
  await save()
  await shows('who wait outside')
  await changeElsewhere('It counts the people who wait inside.')
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('who wait inside'))
  await shows('who wait outside')
  await save()
  await shows('who wait inside')
  expect(await stored(id)).toEqual({
    title: 'Clinic Queu',
    description: 'It counts the people who wait inside.',
  })
})

it('closing the form with a typed correction of an idea needs a confirmation', async () => {
  const id = await misspelt()
  const { user, form, name } = await openForm(`/admin/app-ideas/${id}`)
  await user.type(name, 'e')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(name.value).toBe('Clinic Queue')
})

it('a corrected idea has its original title in the history, and Undo restores it without an email', async () => {
  const id = await misspelt()
  const { user, form, name } = await openForm(`/admin/app-ideas/${id}`)
  await user.type(name, 'e')
  await user.click(form.getByRole('button', { name: /^Save correction/ }))
  await screen.findByText('Corrected. Clinic Queue')
  expect(await stored(id)).toMatchObject({ title: 'Clinic Queue' })
  await screen.findByText('Original corrected')
  await waitFor(() => {
    const removed = [...document.querySelectorAll('del')].map(({ textContent }) => textContent?.trim())
    expect(removed).toContain('Queu')
  })
  await user.click(await button('Undo'))
  await screen.findByText('Undone.')
  expect(await stored(id)).toMatchObject({ title: 'Clinic Queu' })
  expect(await runAs(service, (tx) => tx`select from private.email_outbox`)).toHaveLength(0)
})

it('the submitter gets an email with the difference when an idea is corrected in the review', async () => {
  const id = await misspelt()
  const { user, form, name } = await openForm('/admin/app-ideas/review')
  await user.type(name, 'e <b>now</b>')
  await user.click(form.getByRole('button', { name: /^Save correction/ }))
  await screen.findByText('Corrected. Clinic Queue <b>now</b>')
  expect(await stored(id)).toMatchObject({ title: 'Clinic Queue <b>now</b>' })
  const [email] = await emailsTo('ada@example.org')
  expect(email?.subject).toBe('We corrected your idea')
  expect(email?.text).toContain('Before: Clinic Queu\nNow: Clinic Queue')
  expect(email?.html).toMatch(/<del [^>]*>Queu<\/del>/)
  expect(email?.html).not.toContain('<b>')
})
