import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { contentErrors } from '#shared/errors/content.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, call, request } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
await signIn(boss)
const { body } = await request('/auth/v1/token?grant_type=password', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(boss),
})
const token = String(body.access_token)

const id = 'questions.record.asked'
const ours = 'What are you going to break?'
const saveSentence = (said: string, version: number) =>
  call('save-sentence', { language: 'en', id, said, version }, token)
const drafts = () => runAs(service, (tx) => tx<{ id: string }[]>`select id from private.content_drafts`)

it('while the owner has no list of questions, Settings links to Content and shows no question to edit', async () => {
  await open('/admin/settings/questions')
  const text = await screen.findByText(/Their words are in/)
  const link = within(text).getByRole('link', { name: 'Content' })
  expect(link.getAttribute('href')).toBe('/admin/content?q=questions.')
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull()
})

it('a new list of questions is filled with the texts published under Content', async () => {
  const { data } = (await saveSentence(ours, 0)).body as unknown as { data: { version: number } }
  await call('publish-content', { seen: data.version }, token)
  const user = await open('/admin/settings/questions')
  await user.click(await screen.findByRole('button', { name: 'Write your own list' }))
  await screen.findAllByText(ours)
  // Saves a draft of a question first, and then the owner's list of questions.
  await call(
    'save-sentence',
    { language: 'en', id: 'questions.then.asked', said: 'And then?', version: 0 },
    token,
  )
  await user.click(screen.getByRole('button', { name: /^(Save|Review)/ }))
  if (screen.queryByRole('dialog', { name: 'Review changes' }))
    await user.click(screen.getByRole('button', { name: /^Save 1 change/ }))
  await waitFor(async () =>
    expect(
      await runAs(service, (tx) => tx`select key from public.site_settings where key = 'questions'`),
    ).toHaveLength(1),
  )
})

it('once the owner has a list of questions, Content refuses to edit or publish them and links to Settings', async () => {
  expect((await saveSentence('Another', 1)).body).toMatchObject({ code: contentErrors.in_settings })
  const { data } = (await request('/functions/v1/get-sentences?language=en', { token })).body as unknown as {
    data: { drafts: object[]; newestDraft: number }
  }
  expect(data.drafts).toEqual([])
  expect((await call('publish-content', { seen: data.newestDraft }, token)).status).toBe(409)
  expect(await drafts()).toHaveLength(1)
  await open('/admin/content?q=questions.record')
  const row = (await screen.findByText(id)).closest('li')
  if (!row) throw new Error('no row')
  expect(within(row).getByRole('link', { name: 'Edit it in Settings' }).getAttribute('href')).toBe(
    '/admin/settings/questions',
  )
  expect(within(row).queryByRole('button')).toBeNull()
  screen.getByText(/^Names, dates, prices and links are in Settings/)
})
