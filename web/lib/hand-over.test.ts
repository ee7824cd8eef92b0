import { expect, it } from 'vitest'
import { handOverScript } from '#web/lib/hand-over.ts'

it('the first script of a page has no word that a browser of 2009 cannot read', () => {
  expect(handOverScript).not.toMatch(/=>|\b(let|const|class|async)\b|\?\.|\?\?|`|catch\{|\.\.\./)
})
