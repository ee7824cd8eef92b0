import { expect, test } from 'vitest'
import { createShareTitle } from '#server/pages/share-titles.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'

const wordsIn = createEmailTextLoader(async () => ({ words: undefined }))

test('an unknown page has no share title, and share titles about privacy and money are in English', async () => {
  const { t } = await wordsIn('fr')
  for (const name of ['constructor', 'nothing']) expect(createShareTitle(t, name)).toBeUndefined()
  expect(createShareTitle(t, 'privacy')).toBe('Privacy')
  expect(createShareTitle(t, 'give')).toBe('Lay part of a block')
})

test('the share title of a page is in the language of the page', async () => {
  expect(createShareTitle((await wordsIn('fr')).t, 'impact')).toBe('La tentative en chiffres')
  expect(createShareTitle((await wordsIn('fr')).t, 'tally')).toBe('Tous les votes, à recompter')
  expect(createShareTitle((await wordsIn('sw')).t, 'impact')).toBe('Jaribio hili kwa takwimu')
  expect(createShareTitle((await wordsIn('en')).t, 'blog')).toBe('The blog')
  expect(createShareTitle((await wordsIn('fr')).t, 'blog')).toBe('Le blog')
})
