import { expect, it } from 'vitest'
import { getBusyPage } from '#server/services/words/busy-page.ts'

it('the page of a busy site is in the language of its path and reloads automatically', () => {
  const english = getBusyPage('/blog/a')
  expect(english).toContain('<meta http-equiv="refresh"')
  expect(english).toContain('<h1>A lot of people are here right now</h1>')
  const french = getBusyPage('/fr')
  expect(french).toContain('<html lang="fr">')
  expect(french).toContain('Il y a beaucoup de monde')
})
