import { expect, test } from 'vitest'
import { titleIn } from '#server/pages/share-titles.ts'
import { createLetterWords } from '#server/services/words/letter-words.ts'

const wordsIn = createLetterWords(async () => ({ words: undefined }))

test('the picture of a page has no title of its own where the page has none in every language', async () => {
  const { t } = await wordsIn('fr')
  for (const name of ['privacy', 'give', 'constructor', 'nothing']) expect(titleIn(t, name)).toBeUndefined()
})

test('the picture of a page says its title in the language of the page, without the name of the site', async () => {
  expect(titleIn((await wordsIn('fr')).t, 'impact')).toBe('Ce que cette tentative a fait bouger')
  expect(titleIn((await wordsIn('fr')).t, 'tally')).toBe('Tous les votes, à recompter')
  expect(titleIn((await wordsIn('sw')).t, 'impact')).toBe('Yaliyoletwa na jaribio hili')
})
