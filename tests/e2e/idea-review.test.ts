import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { enterOffice } from '#tests/support/office.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const stored = (id: string) =>
  runAs(
    service,
    async (tx) =>
      (await tx`select status, rejection_reason, vote_count from public.app_ideas where id = ${id}`)[0],
  )

it('review: read one after another by keys, with a reason, for later, taken back, and decided by somebody else', async () => {
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set status = 'approved' where status = 'awaiting_approval'`,
  )
  const [first, second, third] = [
    await buildIdea(runAs, { title: 'Rain Warning', status: 'awaiting_approval' }),
    await buildIdea(runAs, { title: 'Roof Quotes', status: 'awaiting_approval' }),
    await buildIdea(runAs, { title: 'Class Reader', status: 'awaiting_approval' }),
  ]
  const colleague = await buildAdministrator(runAs, 'colleague@example.org')
  const desk = await visitor()
  const reading = (title: string) =>
    desk.locator('h2:focus', { hasText: title }).waitFor({ state: 'visible' })
  await enterOffice(desk, boss)
  // Any uuid is an address, not only those of one kind.
  await runAs(
    service,
    (tx) =>
      tx`
        insert into public.app_ideas (id, title, description, submitter_name, target_users, status)
        values ('11111111-1111-1111-1111-111111111111', 'Rain Warning Bell', 'A bell that rings an hour before the rain comes.', 'Trader, Onitsha', array['Students'], 'approved')`,
  )
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set submitter_email = 'roofer@example.org' where id = ${second}`,
  )
  await desk.goto('/admin/app-ideas/11111111-1111-1111-1111-111111111111')
  await desk.getByRole('heading', { name: 'Rain Warning Bell', level: 1 }).waitFor()
  await desk.goto('/admin/app-ideas/cut-short')
  await desk.getByRole('heading', { name: 'Idea not found' }).waitFor()
  await expectAccessible(desk, 'an address that leads to no idea')
  await desk.getByRole('main').getByRole('link', { name: 'App Ideas' }).first().click()
  await desk.getByText('1 similar').waitFor()
  await desk.getByRole('link', { name: 'Review 3 waiting' }).click()
  await reading('Rain Warning')
  await desk.locator('mark', { hasText: /^rain$/ }).waitFor()
  await expectAccessibleInBothThemes(desk, 'the review with a close idea')
  await desk.keyboard.press('n')
  await reading('Roof Quotes')

  // Rejected by the status control asks as the key does, and needs its reason.
  const question = desk.getByRole('heading', { name: 'Reason for rejecting' })
  await desk.getByLabel('Update status of Roof Quotes').selectOption('rejected')
  await question.waitFor()
  await desk.getByRole('button', { name: /^Reject and email/ }).click()
  await desk.getByText('Enter a reason').waitFor()
  expect(await stored(second)).toMatchObject({ status: 'awaiting_approval' })
  await desk.keyboard.press('Escape')
  await reading('Roof Quotes')

  // In a text field a letter is typed and is no shortcut.
  await desk.keyboard.press('r')
  await question.waitFor()
  await desk.keyboard.press('6')
  await desk.keyboard.press('Control+Enter')
  await desk.getByText('Enter a reason').waitFor()
  await desk.getByLabel('Too big for 72 minutes').focus()
  await desk.keyboard.press('2')
  const reason = desk.getByRole('textbox', { name: /^Reason/ })
  await reason.press('End')
  await desk.keyboard.type(' A ram.')
  expect(await stored(second)).toMatchObject({ status: 'awaiting_approval' })
  await expectAccessibleInBothThemes(desk, 'the review with its question')
  await desk.keyboard.press('Control+Enter')
  await reading('Class Reader')
  const said =
    'It is too big to build in 72 minutes. Send us the smallest part that would be useful to you. A ram.'
  expect(await stored(second)).toMatchObject({ status: 'rejected', rejection_reason: said })

  // Taken back it is the one that is read again, with the words that were written.
  await desk.keyboard.press('z')
  await reading('Roof Quotes')
  expect(await stored(second)).toMatchObject({ status: 'awaiting_approval' })
  await desk.keyboard.press('r')
  expect(await reason.inputValue()).toBe(said)
  // Back leaves the question, not the review, and what was typed stays.
  await reason.fill('Half a reas')
  await desk.goBack()
  await question.waitFor({ state: 'detached' })
  await reading('Roof Quotes')
  await desk.keyboard.press('r')
  expect(await reason.inputValue()).toBe('Half a reas')
  await desk.keyboard.press('Escape')
  await reading('Roof Quotes')
  await desk.keyboard.press('a')
  await reading('Class Reader')

  await runAs(
    colleague.identity,
    (tx) => tx`update public.app_ideas set status = 'in_development' where id = ${third}`,
  )
  await desk.getByText('Decided: In Development.').waitFor()
  await desk.getByText(/^Changed by colleague@example.org, /).waitFor()
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await desk.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  await desk.keyboard.press('a')
  expect(await stored(third)).toMatchObject({ status: 'in_development' })
  await desk.getByRole('main').getByRole('button', { name: 'Next' }).first().click()

  // Skipped ideas are offered at the end. Further facts are collapsed, within reach of the thumb.
  await desk.getByRole('heading', { name: 'All 3 reviewed.' }).waitFor()
  await desk.getByText('1 approved, 1 decided by someone else, 1 skipped').filter({ visible: true }).waitFor()
  // The emails about the decisions are sent automatically, and the end of the review says so.
  const letters = desk.getByRole('definition')
  await letters.first().waitFor()
  await expectAccessible(desk, 'the end of a review on a phone')
  await expect.poll(() => letters.allTextContents()).toEqual(['1'])
  await desk.getByText('Emails sent').waitFor()
  await desk.getByRole('button', { name: 'Review the one you skipped' }).click()
  await reading('Rain Warning')
  const rows = desk.locator('.review-fold > summary')
  await expect
    .poll(() => rows.allTextContents())
    .toEqual([
      expect.stringContaining('Student, Kano'),
      expect.stringMatching(/^1 similar idea/),
      expect.stringMatching(/^Details/),
    ])
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  expect(await desk.getByText('Tech stack').isVisible()).toBe(false)
  await rows.last().click()
  await desk.getByText('Tech stack').waitFor()
  const thumb = await desk.getByRole('button', { name: 'Approve' }).boundingBox()
  expect(thumb?.height).toBeGreaterThanOrEqual(66)
  expect(thumb?.y).toBeGreaterThan(844 / 2)
  await expectAccessible(desk, 'the review on a phone')
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByText('2 approved, 1 decided by someone else. It took').filter({ visible: true }).waitFor()
  expect(await stored(first)).toMatchObject({ status: 'approved' })
  await desk.getByRole('main').getByRole('link', { name: 'App Ideas' }).click()
  await desk.getByRole('heading', { name: 'App Ideas' }).waitFor()
})
