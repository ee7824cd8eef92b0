import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

/** Tells a story that is the only one waiting. */
async function tellStory(name: string, status = 'awaiting_approval') {
  await runAs(
    service,
    async (tx) => {
      await tx`delete from public.testimonials`
      await tx`
        insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status, deletion_requested_at, deletion_reason)
        values (${name}, ${`${name.toLowerCase()}@example.org`}, true, 'https://www.linkedin.com/in/somebody', 'Kisumu, Kenya',
          'I run a small clinic.', ${status}, ${status === 'awaiting_approval' ? null : tx`now()`}, ${status === 'awaiting_approval' ? null : 'I changed my job.'})`
    },
    { invalidates: ['testimonials'] },
  )
}

const stored = (name: string) =>
  runAs(
    service,
    async (tx) => (await tx`select status, is_featured from public.testimonials where name = ${name}`)[0],
  )

async function openReview(name: string) {
  const user = await open('/admin/testimonials/review')
  await waitFor(() => expect(document.activeElement?.textContent).toContain(name))
  return user
}

it('a request for deletion is not decided by a key', async () => {
  await tellStory('Miner', 'awaiting_deletion_approval')
  const user = await openReview('Miner')
  await user.keyboard('ar')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await stored('Miner')).toMatchObject({ status: 'awaiting_deletion_approval' })
})

it('a key approves the story that is read, and another undoes it', async () => {
  await tellStory('Weaver')
  const user = await openReview('Weaver')
  await user.keyboard('a')
  await waitFor(async () => expect(await stored('Weaver')).toMatchObject({ status: 'approved' }))
  await screen.findByRole('heading', { name: /complete|reviewed/ })
  await user.keyboard('z')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Weaver'))
  expect(await stored('Weaver')).toMatchObject({ status: 'awaiting_approval' })
})

it('a key features a story without approving it', async () => {
  await tellStory('Writer')
  const user = await openReview('Writer')
  await user.keyboard('f')
  await screen.findByRole('button', { name: 'Feature', pressed: true })
  await waitFor(async () =>
    expect(await stored('Writer')).toMatchObject({ is_featured: true, status: 'awaiting_approval' }),
  )
})
