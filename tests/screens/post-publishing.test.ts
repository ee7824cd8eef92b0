import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPost } from '#tests/support/posts.ts'
import { setPhoneViewport } from '#tests/support/set-phone-viewport.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const bar = () => screen.findByRole('region', { name: 'Publishing' })
const acts = async () =>
  within(await bar())
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replace('Saving...', '').trim())
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(within(await bar()).getByRole('button', { name: new RegExp(`^${name}`) }))
const draft = (title: string) => buildPost(runAs, { title, status: 'draft' })
const stored = async (id: string) => {
  const [post] = await runAs(
    service,
    (tx) =>
      tx<{ title: string; status: string; isTimed: boolean }[]>`
        select title, status, publish_at is not null as "isTimed" from public.blog_posts where id = ${id}`,
  )
  return post
}

it('a post without a title is not published, and the title gets the focus', async () => {
  const { id } = await draft('Unnamed')
  const user = await open(`/admin/blog/${id}`)
  await user.clear(await screen.findByLabelText(/^Title/))
  await press(user, 'Publish')
  await screen.findByText('Enter a title')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Title/)))
  expect(await stored(id)).toMatchObject({ title: 'Unnamed', status: 'draft' })
})

it('a post cannot be published while pictures in its text are being uploaded', async () => {
  const { id } = await draft('With pictures')
  const user = await open(`/admin/blog/${id}`)
  const input = await screen.findByLabelText('Image file for the text')
  const next = holdEach('POST', /\/storage\/v1\//)
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
  await user.upload(input, [picture('One.png'), picture('Two.png')])
  const isOff = async () =>
    within(await bar())
      .getByRole<HTMLButtonElement>('button', { name: /^Publish/ })
      .matches(':disabled, [aria-disabled="true"]')
  await waitFor(async () => expect(await isOff()).toBe(true))
  for (let at = 0; at < 2; at += 1) (await next())(Response.json({}, { status: 400 }))
  await screen.findByText('2 pictures not uploaded.')
  await waitFor(async () => expect(await isOff()).toBe(false))
})

it('a saved draft remains a draft until Publish makes it public', async () => {
  const { id } = await draft('Two buttons')
  const user = await open(`/admin/blog/${id}`)
  expect(await acts()).toEqual(['Save draft', 'Publish'])
  await user.type(await screen.findByLabelText(/^Title/), ', saved')
  await press(user, 'Save draft')
  await waitFor(async () =>
    expect(await stored(id)).toMatchObject({ title: 'Two buttons, saved', status: 'draft' }),
  )
  await screen.findByText('Post saved')
  await press(user, 'Publish')
  await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'published' }))
  await waitFor(async () => expect(await acts()).toEqual(['Update Post']))
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft')
  await press(user, 'Unpublish')
  await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'draft' }))
})

it('a post with a publication time gets a Schedule button, and its badge and the list show “Scheduled”', async () => {
  const { id } = await draft('In a thousand years')
  await draft('Only a draft')
  const user = await open(`/admin/blog/${id}`)
  await user.click(await screen.findByLabelText('Schedule for later'))
  expect(await acts()).toEqual(['Discard 1 change', 'Schedule'])
  await user.type(screen.getByLabelText('Date'), '2999-01-01')
  await user.type(screen.getByLabelText('Time'), '18:00')
  await press(user, 'Schedule for Tuesday 1 January at 18:00')
  await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'draft', isTimed: true }))
  await screen.findByText('Scheduled, not public yet')

  await open('/admin/blog?status=scheduled')
  const row = await screen.findByRole('row', { name: /In a thousand years/ })
  within(row).getByText('Scheduled', { selector: '.status-tag' })
  expect(screen.queryByRole('link', { name: 'Only a draft' })).toBeNull()
  await screen.findByRole('tab', { name: /^Scheduled 1/ })
})

it('a scheduled post that is set back to draft can be published at once', async () => {
  const { id } = await draft('Earlier after all')
  const user = await open(`/admin/blog/${id}`)
  await user.click(await screen.findByLabelText('Schedule for later'))
  await user.type(screen.getByLabelText('Date'), '2999-01-01')
  await user.type(screen.getByLabelText('Time'), '18:00')
  await press(user, 'Schedule for')
  await screen.findByText('Scheduled, not public yet')
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft')
  await press(user, 'Publish')
  await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'published' }))
})

it('an editor can save and publish a post on a phone', async () => {
  const { id } = await draft('Written on a bus')
  setPhoneViewport()
  const user = await open(`/admin/blog/${id}`)
  await user.type(await screen.findByLabelText(/^Title/), ', and saved')
  await user.click(await screen.findByRole('button', { name: /^Save\b/ }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ title: 'Written on a bus, and saved' }))
  await screen.findByText('Post saved')
  await user.click(screen.getByRole('button', { name: /^Publish\b/ }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'published' }))
})
