import { expect, it } from 'vitest'
import { beginFirstApp } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { getVisibleText } from '#tests/support/pages-with.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app } = await createTestApp({ hasPages: true })
const { runAs } = app
const builder = await buildAdministrator(runAs, 'builder@example.org')
const idea = await buildIdea(runAs, { title: 'Lost and Found', submitterName: 'Ngozi' })
const write = await beginFirstApp(runAs, { by: builder.id, idea })

const read = async (path: string) => {
  const answer = await app.fetch(new Request(`http://localhost:3000${path}`))
  return getVisibleText(await answer.text())
}

it('an idea whose app was dropped is shown as dropped with the reason, on its page and in lists', async () => {
  expect(await read(`/app-ideas/${idea}`)).toContain('Being built as app 1')
  const reason = `The map of the <b>city</b> has no lost property offices. ${'And so on. '.repeat(30)}End.`
  await write(10, { kind: 'app_dropped', app_number: 1, text: reason })
  const told =
    'Planned as app 1, then dropped Why: The map of the &lt;b&gt;city&lt;/b&gt; has no lost property offices.'
  await expect.poll(() => read(`/app-ideas/${idea}`)).toContain(told)
  expect(await read(`/app-ideas/${idea}`)).toContain('And so on. End.')
  for (const path of ['/app-ideas', '/app-ideas?view=status']) {
    expect(await read(path)).toContain(told)
    expect(await read(path)).not.toContain('And so on. End.')
  }
  expect(await read(`/fr/app-ideas/${idea}`)).toContain(
    'Prévue comme application 1, puis abandonnée Pourquoi : The map of',
  )
})
