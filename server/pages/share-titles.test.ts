import { expect, test } from 'vitest'
import { titleIn } from '#server/pages/share-titles.ts'
import { createEmailWords } from '#server/services/words/letter-words.ts'

const wordsIn = createEmailWords(async () => ({ words: undefined }))

test('an address without a page has no picture, and pages of privacy and money have theirs in English', async () => {
  const { t } = await wordsIn('fr')
  for (const name of ['constructor', 'nothing']) expect(titleIn(t, name)).toBeUndefined()
  expect(titleIn(t, 'privacy')).toBe('Privacy')
  expect(titleIn(t, 'give')).toBe('Lay part of a block')
})

test('the picture of a page says its title in the language of the page', async () => {
  expect(titleIn((await wordsIn('fr')).t, 'impact')).toBe('La tentative en chiffres')
  expect(titleIn((await wordsIn('fr')).t, 'tally')).toBe('Tous les votes, à recompter')
  expect(titleIn((await wordsIn('sw')).t, 'impact')).toBe('Jaribio hili kwa takwimu')
  expect(titleIn((await wordsIn('en')).t, 'blog')).toBe('The blog')
  expect(titleIn((await wordsIn('fr')).t, 'blog')).toBe('Le blog')
})
