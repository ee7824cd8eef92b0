import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs } = await createTestScreens({ hasPages: true })
await buildIdea(runAs, { voteCount: 3 })
const builder = await buildAdministrator(runAs, 'builder@example.org')
await startDay(runAs, { minutesIn: 10 })
await createDayWriter(runAs, builder.id)(10, { kind: 'attempt_started' })
await runAs(service, (tx) => tx`select private.store_tally()`)

const languageOf = async (words: RegExp) => {
  const [place] = await screen.findAllByText(words, { selector: '.log-entry *' })
  return place?.closest('[lang]')?.getAttribute('lang')
}

it('a log entry written by the site, and its author, are marked as English on a French page', async () => {
  await open('/fr/live')
  expect(await languageOf(/^Tally of the votes/)).toBe('en')
  expect(await languageOf(/^The site$/)).toBe('en')
})

it('the log on an English page has no language marks', async () => {
  await open('/live')
  await screen.findAllByText(/^Tally of the votes/)
  expect(document.querySelector('main [lang]')).toBeNull()
})
