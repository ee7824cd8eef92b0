import { expect, it } from 'vitest'
import { chooseLanguageToOffer } from '#shared/offered-languages.ts'

const open = ['en', 'ha', 'fr'] as const
const offerTo = (...wanted: string[]) => chooseLanguageToOffer(wanted, { language: 'en', open })

it('the site offers no language that is unreviewed or already shown, and none on a page that is a draft', () => {
  expect(offerTo('yo-NG', 'en')).toBeUndefined()
  expect(offerTo('de', 'en-US', 'ha')).toBeUndefined()
  expect(offerTo()).toBeUndefined()
  expect(chooseLanguageToOffer(['en'], { language: 'ha', open })).toBeUndefined()
})

it("the browser's first available language is offered", () => {
  expect(offerTo('ha-NG', 'en')).toBe('ha')
  expect(offerTo('yo', 'FR-ca', 'ha', 'en')).toBe('fr')
})
