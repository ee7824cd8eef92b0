import { expect, test } from 'vitest'
import type { ContentSentence } from '#shared/content.ts'
import { inView, matches, nextText, piecesOf, sectionsOf, stands } from '#web/features/content/sentences.ts'

const sentence = (changed: Partial<ContentSentence> = {}): ContentSentence => ({
  id: 'campaign.hero.claim',
  english: 'Official',
  release: 'Officiel',
  filled: [],
  draft: null,
  published: null,
  isReleaseNewer: false,
  problem: null,
  ...changed,
})
const draft = (said: string | null) => ({ said, version: 1, changedAt: '2025-07-17', changedBy: null })

test('a place that is lost does not stand in the words, however a plural is written', () => {
  expect(stands('On one day', '{date}')).toBe(false)
  expect(stands('{dates} and { date }', '{date}')).toBe(true)
  expect(stands('{count, plural, other {#}}', '{count}')).toBe(true)
  expect(stands('<record>it', '</record>')).toBe(false)
})

test('what the site fills in is a piece of its own, a plural in one', () => {
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

test('a draft that goes back to the release shows the release', () => {
  expect(nextText(sentence({ published: { said: 'Ours', version: 1 }, draft: draft(null) }))).toBe('Officiel')
  expect(nextText(sentence({ published: { said: 'Ours', version: 1 } }))).toBe('Ours')
  expect(nextText(sentence({ draft: draft('Mine') }))).toBe('Mine')
})

test('is found by what it says and said, in English too, and by its id', () => {
  for (const words of ['mine', 'officiel', 'OFFICIAL', 'hero claim'])
    expect(matches(sentence({ draft: draft('Mine') }), words), words).toBe(true)
  expect(matches(sentence(), 'unofficial')).toBe(false)
})

test('one whose release has changed, or that no longer fits, is to be checked', () => {
  expect(inView(sentence(), 'to-check')).toBe(false)
  expect(inView(sentence({ isReleaseNewer: true }), 'to-check')).toBe(true)
  expect(inView(sentence({ problem: 'lost' }), 'to-check')).toBe(true)
})

test('sections are the nouns and places of the ids', () => {
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
