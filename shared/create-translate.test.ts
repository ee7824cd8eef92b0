import { expect, test } from 'vitest'
import { compileSentence } from '#server/services/words/sentence-shape.ts'
import { createTranslate, type SentenceTokens } from '#shared/create-translate.ts'

const say = (language: string, text: string, values: Record<string, unknown>) => {
  const tokens = compileSentence(text)
  return typeof tokens === 'string' ? tokens : createTranslate(language)(tokens as SentenceTokens, values)
}

test('a missing value in a translated sentence becomes an empty text', () => {
  expect(say('en', 'Hello {name}.', {})).toBe('Hello .')
})

test('a number selects the plural form of its language, but a form for exactly that number has priority', () => {
  const ideas = '{count, plural, =0 {no idea} one {# idea} other {# ideas}}'
  expect([0, 1, 2, 1200].map((count) => say('en', ideas, { count }))).toEqual([
    'no idea',
    '1 idea',
    '2 ideas',
    '1,200 ideas',
  ])
  expect(say('fr', '{count, plural, one {# idée} other {# idées}}', { count: 0 })).toBe('0 idée')
  expect(say('en', '{count, plural, other {Èrò #}}', { count: 1 })).toBe('Èrò 1')
})

test('a plural form can contain a value, and "#" is unchanged outside plural forms', () => {
  expect(
    say('en', '{count, plural, one {App {word}} other {Apps {word}}} #1', { count: 2, word: 'two' }),
  ).toBe('Apps two #1')
  expect(say('en', '{mode, select, live {Now} other {Soon}}', { mode: 'live' })).toBe('Now')
  expect(say('en', '{mode, select, live {Now} other {Soon}}', { mode: 'before' })).toBe('Soon')
})
