import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

it('ideas can be reviewed with the keyboard and on a phone, and Back closes the reason dialog', async () => {
  const rain = await buildIdea(runAs, { title: 'Rain Warning', status: 'awaiting_approval' })
  const roof = await buildIdea(runAs, { title: 'Roof Quotes', status: 'awaiting_approval' })
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set submitter_email = 'roofer@example.org' where id = ${roof}`,
  )
  await buildIdea(runAs, { title: 'Rain Warning Bell', description: 'It rings an hour before the rain.' })
  const desk = await visitor()
  const reading = (title: string) =>
    desk.locator('h2:focus', { hasText: title }).waitFor({ state: 'visible' })
  await signInToOffice(desk, boss)
  await desk.goto('/admin/app-ideas/cut-short')
  await desk.getByRole('heading', { name: getSentence('ideas.refusal.not-found') }).waitFor()
  await expectAccessible(desk, 'an address that leads to no idea')
  await desk.getByRole('main').getByRole('link', { name: 'App Ideas' }).first().click()
  await desk.getByRole('link', { name: 'Review 2 waiting' }).click()
  await reading('Rain Warning')
  await desk.locator('mark', { hasText: /^rain$/ }).waitFor()
  await expectAccessibleInBothThemes(desk, 'the review with a close idea')
  await desk.keyboard.press('n')
  await reading('Roof Quotes')

  // Back closes the dialog, not the review, and keeps the typed text.
  await desk.keyboard.press('r')
  const reason = desk.getByRole('textbox', { name: /^Reason/ })
  await reason.fill('Half a reas')
  await expectAccessibleInBothThemes(desk, 'the review with its question')
  await desk.goBack()
  await desk.getByRole('heading', { name: 'Reason for rejecting' }).waitFor({ state: 'detached' })
  await reading('Roof Quotes')
  await desk.keyboard.press('r')
  expect(await reason.inputValue()).toBe('Half a reas')
  await desk.keyboard.press('Control+Enter')

  // Offers skipped ideas at the end. On a phone, facts about the idea are collapsed at the bottom.
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.getByText('1 rejected, 1 skipped').filter({ visible: true }).waitFor()
  await desk.getByRole('definition').first().waitFor()
  await expectAccessible(desk, 'the end of a review on a phone')
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
  await desk.getByText('1 approved, 1 rejected. It took').filter({ visible: true }).waitFor()
  expect(await runAs(service, (tx) => tx`select status from public.app_ideas where id = ${rain}`)).toEqual([
    { status: 'approved' },
  ])
  await desk.getByRole('main').getByRole('link', { name: 'App Ideas' }).click()
  await desk.getByRole('heading', { name: 'App Ideas' }).waitFor()
})
