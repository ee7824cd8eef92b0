import { expect, test } from 'vitest'
import type { ContentSentence } from '#shared/content.ts'
import { contentErrors } from '#shared/errors/content.ts'
import {
  hasPiece,
  inView,
  matchesSearch,
  nextText,
  piecesOf,
  sectionsOf,
  sentenceAt,
} from '#web/features/content/sentences.ts'

const sentence = (changed: Partial<ContentSentence> = {}): ContentSentence => ({
  id: 'campaign.hero.claim',
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

test('a missing placeholder is detected, also in plurals and with spaces', () => {
  expect(hasPiece('On one day', '{date}')).toBe(false)
  expect(hasPiece('{dates} and { date }', '{date}')).toBe(true)
  expect(hasPiece('{count, plural, other {#}}', '{count}')).toBe(true)
  expect(hasPiece('<record>it', '</record>')).toBe(false)
})

test('each placeholder is a piece of its own, and a plural is one piece', () => {
  expect(piecesOf('On {date}, <b>{count, plural, one {# app} other {# apps}}</b>.')).toEqual([
    { text: 'On ', isFilled: false },
    { text: '{date}', isFilled: true },
    { text: ', ', isFilled: false },
    { text: '<b>', isFilled: true },
    { text: '{count, plural, one {# app} other {# apps}}', isFilled: true },
    { text: '</b>', isFilled: true },
    { text: '.', isFilled: false },
  ])
  expect(piecesOf('a {b')).toHaveLength(2)
})

test('a draft that restores the default shows the default text', () => {
  expect(nextText(sentence({ published: { said: 'Ours', version: 1 }, draft: draft(null) }))).toBe('Officiel')
  expect(nextText(sentence({ published: { said: 'Ours', version: 1 } }))).toBe('Ours')
  expect(nextText(sentence({ draft: draft('Mine') }))).toBe('Mine')
})

test('a sentence is found by its next, default and English text, and by its id', () => {
  for (const words of ['mine', 'officiel', 'OFFICIAL', 'hero claim'])
    expect(matchesSearch(sentence({ draft: draft('Mine') }), words), words).toBe(true)
  expect(matchesSearch(sentence(), 'unofficial')).toBe(false)
})

test('a sentence whose default has changed, or whose text has a problem, must be checked', () => {
  expect(inView(sentence(), 'to-check')).toBe(false)
  expect(inView(sentence({ isReleaseNewer: true }), 'to-check')).toBe(true)
  expect(inView(sentence({ problem: { code: contentErrors.empty } }), 'to-check')).toBe(true)
})

test('sections are named after the first parts of the ids', () => {
  const names = sectionsOf([
    sentence(),
    sentence({ id: 'site.skip-link' }),
    sentence({ id: 'campaign.hero.live' }),
  ])
  expect(names.map(({ name, sentences }) => [name, sentences.length])).toEqual([
    ['Campaign: hero', 2],
    ['Site', 1],
  ])
})

test('a click finds the sentence shown there, whatever its placeholders contain, and none in a long text', () => {
  const dated = sentence({ id: 'a.dated', release: 'On <date>{day}</date>, at {time} (sharp).' })
  const short = sentence({ id: 'a.short', release: 'On' })
  expect(sentenceAt(['5 May', 'On 5 May, at 12:00 (sharp).'], [short, dated])?.id).toBe('a.dated')
  expect(sentenceAt(['On'], [short, dated])?.id).toBe('a.short')
  expect(
    sentenceAt(['On 5 May, at 12:00 (sharp). And something else of that day, which is longer.'], [dated])?.id,
  ).toBe('a.dated')
  expect(sentenceAt(['A long text that says On somewhere'], [short, dated])).toBeUndefined()
})
