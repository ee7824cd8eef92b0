import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { app, open, runAs, interruptNetwork, holdEach } = await createTestScreens({ hasPages: true })
const builder = await buildAdministrator(runAs, 'builder@example.org')
const write = createDayWriter(runAs, builder.id)
await startDay(runAs, { minutesIn: 130 })
await write(130, { kind: 'attempt_started' })
for (let number = 2; number <= 12; number++)
  await write(120 - number, { kind: 'note', text: `Note ${number}.` })

const check = () => screen.findByRole('button', { name: /^Check \d+ entries$/ })
const isCalledEmpty = () => screen.queryByText(/The log is empty\./) !== null

/** Follows the link to the record, and holds back the data that this page requests. */
async function goToRecord() {
  const next = holdEach('GET', /record\/summary\.json/)
  const user = await open('/live')
  const [link] = await screen.findAllByRole('link', { name: getSentence('day.page.check') })
  await user.click(link ?? expect.fail('there is no link'))
  return { user, answer: await next(), next }
}

it('on the record page, a log that is still loading is not reported as empty', async () => {
  const { answer } = await goToRecord()
  await screen.findByText(getSentence('day.page.loading'))
  expect(isCalledEmpty()).toBe(false)
  answer()
  await check()
})

it('on the record page, a log that did not load is not reported as empty, and another click loads it', async () => {
  const { user, answer, next } = await goToRecord()
  answer(new Response(null, { status: 500 }))
  await screen.findByText(getSentence('record.check.failed'))
  expect(isCalledEmpty()).toBe(false)
  await user.click(screen.getByRole('button', { name: getSentence('network.retry') }))
  const again = await next()
  again()
  await check()
})

it('the check of the record reports that an unchanged log matches', async () => {
  const user = await open('/record')
  await user.click(await check())
  await screen.findByText(/of \d+ entries match\./)
})

it('the check of the record names the first entry that was changed during the transfer', async () => {
  const user = await open('/record')
  interruptNetwork(async (request) => {
    if (!request.url.endsWith('/record.json')) return undefined
    const chain = await (await app.fetch(request)).json()
    chain.entries[9].text = 'Other words.'
    return Response.json(chain)
  })
  await user.click(await check())
  const alert = within(await screen.findByRole('alert'))
  await alert.findByText(/is the first entry that doesn’t match\./)
  await alert.findByText(/The 9 before it match\. Entry 10 was changed/)
  expect(screen.getByRole('link', { name: 'Show entry 10' }).getAttribute('href')).toBe('/live/10')
})
