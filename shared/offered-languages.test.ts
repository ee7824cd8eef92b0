import { expect, it } from 'vitest'
import { languageToOffer } from '#shared/offered-languages.ts'

const open = ['en', 'ha', 'fr'] as const
const offerTo = (...wanted: string[]) => languageToOffer(wanted, { language: 'en', open })

it('a language is not offered if it is unread or already shown, or on a draft page', () => {
  expect(offerTo('yo-NG', 'en')).toBeUndefined()
  expect(offerTo('de', 'en-US', 'ha')).toBeUndefined()
  expect(offerTo()).toBeUndefined()
  expect(languageToOffer(['en'], { language: 'ha', open })).toBeUndefined()
})

it('the first language of the browser that is available is offered', () => {
  expect(offerTo('ha-NG', 'en')).toBe('ha')
  expect(offerTo('yo', 'FR-ca', 'ha', 'en')).toBe('fr')
})
