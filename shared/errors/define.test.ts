import { expect, it } from 'vitest'
import { translateErrorSentence } from '#shared/errors/define.ts'
import type { Translate } from '#shared/words.ts'

const t = ((id: string, values: object) => `${id} ${JSON.stringify(values)}`) as Translate

it('values are inserted into an error sentence of the back office, and a missing value becomes an empty text', () => {
  const text = 'App {app} was started by {by}.'
  expect(translateErrorSentence(t, { status: 409, text }, { app: 3, by: 'Ada' })).toBe(
    'App 3 was started by Ada.',
  )
  expect(translateErrorSentence(t, { status: 409, text }, { app: 3 })).toBe('App 3 was started by .')
})

it('an error sentence with translations is looked up by its id and gets its values', () => {
  expect(translateErrorSentence(t, { status: 400, words: 'tell.refusal.too-many' }, { count: 47 })).toBe(
    'tell.refusal.too-many {"count":47}',
  )
})
