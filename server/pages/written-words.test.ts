import { expect, it } from 'vitest'
import { beginFirstApp } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { app } = await createTestApp({ hasPages: true })
const { runAs } = app
const builder = await buildAdministrator(runAs, 'builder@example.org')
const idea = await buildIdea(runAs)
const write = await beginFirstApp(runAs, { by: builder.id, idea })

/** Returns the texts that a page marks as English, each with the words before it. */
async function englishOf(path: string): Promise<string[]> {
  const answer = await app.fetch(new Request(`http://localhost:3000${path}`))
  // React separates adjacent texts by comments.
  const parts = (await answer.text()).replaceAll('<!-- -->', '').split('<span lang="en">')
  return parts.slice(1).map((part, at) => {
    const before = parts[at]?.replace(/^.*>/s, '') ?? ''
    const words = `${before}[${part.slice(0, part.indexOf('<'))}]`
    return words.replaceAll(/\s+/g, ' ').replaceAll(/\d\d:\d\d/g, 'HH:MM')
  })
}

/** Waits until a page marks text that matches `words` as English. */
const marks = (path: string, words: RegExp) =>
  waitUntil(`${path} marking ${words}`, async () => (await englishOf(path)).some((text) => words.test(text)))

it('the English reason for a hold or a dropped app is marked as English within a French sentence', async () => {
  await write(40, { kind: 'hold_begun', text: 'The power is out' })
  expect(await marks('/fr/live', /^En pause depuis HH:MM : \[The power is out\]$/)).toBe(true)
  expect(await marks('/fr/live', /^Pause : \[The power is out\]$/)).toBe(true)
  expect(await marks('/fr/apps/1', /En pause depuis HH:MM : \[The power is out\]$/)).toBe(true)

  await write(30, { kind: 'hold_ended' })
  expect(await marks('/fr/apps/1', /Pause de HH:MM à HH:MM : \[The power is out\]$/)).toBe(true)

  await write(10, { kind: 'app_dropped', app_number: 1, text: 'The map has no offices' })
  expect(await marks('/fr/apps/1', /^Pourquoi : \[The map has no offices\]$/)).toBe(true)
  expect(await marks(`/fr/app-ideas/${idea}`, /^Pourquoi : \[The map has no offices\]$/)).toBe(true)
  // An English page marks no English text, except for the name of the language.
  expect(await englishOf('/apps/1')).toEqual(['[English]'])
})
