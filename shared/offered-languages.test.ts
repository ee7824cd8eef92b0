import { expect, it } from 'vitest'
import { languageToOffer } from '#shared/offered-languages.ts'

const open = ['en', 'ha', 'fr'] as const
const offerTo = (...wanted: string[]) => languageToOffer(wanted, { language: 'en', open })

it('offers nothing that nobody has read yet, nor what the page speaks already, nor on a page that is a draft', () => {
  expect(offerTo('yo-NG', 'en')).toBeUndefined()
  expect(offerTo('de', 'en-US', 'ha')).toBeUndefined()
  expect(offerTo()).toBeUndefined()
  expect(languageToOffer(['en'], { language: 'ha', open })).toBeUndefined()
})

it('offers the first language of the browser that can be read here', () => {
  expect(offerTo('ha-NG', 'en')).toBe('ha')
  expect(offerTo('yo', 'FR-ca', 'ha', 'en')).toBe('fr')
})
