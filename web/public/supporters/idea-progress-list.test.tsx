import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadTranslations, TranslationsProvider } from '#web/common/words/translations.tsx'
import { IdeaProgressList } from '#web/public/supporters/idea-progress-list.tsx'
import type { SupporterData } from '#web/public/supporters/queries.ts'

const words = await loadTranslations('en')
await words.load('public/supporters/supporters-page')

type Idea = SupporterData['ideas'][number]
const idea: Idea = {
  id: 'a',
  title: 'Bus Fare',
  description: 'What the fare was yesterday.',
  status: 'approved',
  created_at: '2025-07-01T00:00:00Z',
  vote_count: 59,
  course: { place: 21, dates: { approved: '2025-07-12T10:00:00Z' } },
  app: null,
}
const drawn = (changes: Partial<Idea>) =>
  renderToStaticMarkup(
    <TranslationsProvider words={words}>
      <IdeaProgressList ideas={[{ ...idea, ...changes }]} />
    </TranslationsProvider>,
  )

test('a supporter is not thanked for an idea that was rejected', () => {
  for (const status of ['awaiting_approval', 'rejected'] as const)
    expect(drawn({ status }), status).not.toContain('Thank you')
})

test('a supporter is thanked for an approved idea', () => {
  expect(drawn({})).toMatch(/Thank you\. It was approved on [^<]*12[^<]* and is/)
  expect(drawn({})).toContain('href="/app-ideas/a"')
  const taken = drawn({ status: 'in_development', app: { number: 7, is_built: false } })
  expect(taken).toContain('app 7')
  const built = drawn({ status: 'completed', app: { number: 7, is_built: true } })
  expect(built).toContain('it was built as app 7')
  expect(built).toContain('href="/apps/7"')
})
