import { expect, test } from 'vitest'
import type { ContentSentence } from '#shared/content.ts'
import { contentErrors } from '#shared/errors/content.ts'
import {
  getNextText,
  groupSentencesBySection,
  hasPlaceholder,
  isInContentView,
  matchesSentenceSearch,
  splitPlaceholders,
} from '#web/public/content/sentences.ts'

const sentence = (changed: Partial<ContentSentence> = {}): ContentSentence => ({
  id: 'campaign.hero.claim',
  key: '12',
  english: 'Official',
  release: 'Officiel',
  filled: [],
  draft: null,
  published: null,
  isReleaseNewer: false,
  problem: null,
  approved: null,
  proposals: [],
  settings: null,
  isRead: true,
  ...changed,
})
const draft = (said: string | null) => ({ said, version: 1, changedAt: '2025-07-17', changedBy: null })

test('the check for a placeholder of a UI text also finds it in a plural', () => {
  expect(hasPlaceholder('On one day', '{date}')).toBe(false)
  expect(hasPlaceholder('{dates} and { date }', '{date}')).toBe(true)
  expect(hasPlaceholder('{count, plural, other {#}}', '{count}')).toBe(true)
  expect(hasPlaceholder('<record>it', '</record>')).toBe(false)
})

test('a plural in a UI text is treated as one placeholder', () => {
  expect(splitPlaceholders('On {date}, <b>{count, plural, one {# app} other {# apps}}</b>.')).toEqual([
    { text: 'On ', isFilled: false },
    { text: '{date}', isFilled: true },
    { text: ', ', isFilled: false },
    { text: '<b>', isFilled: true },
    { text: '{count, plural, one {# app} other {# apps}}', isFilled: true },
    { text: '</b>', isFilled: true },
    { text: '.', isFilled: false },
  ])
  expect(splitPlaceholders('a {b')).toHaveLength(2)
})

test('the draft of a UI text that restores the default shows the default text', () => {
  expect(getNextText(sentence({ published: { said: 'Ours', version: 1 }, draft: draft(null) }))).toBe(
    'Officiel',
  )
  expect(getNextText(sentence({ published: { said: 'Ours', version: 1 } }))).toBe('Ours')
  expect(getNextText(sentence({ draft: draft('Mine') }))).toBe('Mine')
})

test('a search under Content finds a UI text by any of its versions and by its id', () => {
  for (const words of ['mine', 'officiel', 'OFFICIAL', 'hero claim'])
    expect(matchesSentenceSearch(sentence({ draft: draft('Mine') }), words), words).toBe(true)
  expect(matchesSentenceSearch(sentence(), 'unofficial')).toBe(false)
})

test('a UI text with a changed default is listed as one to check', () => {
  expect(isInContentView(sentence(), 'to-check')).toBe(false)
  expect(isInContentView(sentence({ isReleaseNewer: true }), 'to-check')).toBe(true)
  expect(isInContentView(sentence({ problem: { code: contentErrors.empty } }), 'to-check')).toBe(true)
})

test('sections under Content are named after the first parts of the text ids', () => {
  const names = groupSentencesBySection([
    sentence(),
    sentence({ id: 'site.skip-link' }),
    sentence({ id: 'campaign.hero.live' }),
  ])
  expect(names.map(({ name, sentences }) => [name, sentences.length])).toEqual([
    ['Campaign: hero', 2],
    ['Site', 1],
  ])
})
