import { expect, it } from 'vitest'
import { createEncryption } from '#server/http/encryption.ts'
import { createSealedActions } from '#server/pages/forms/sealed-action.ts'

const waiting = { action: 'vote', email: 'ada@example.org', typed: { idea: ['1'] } } as const
const minute = 60_000
const asTyped = { ...waiting, typed: { idea: ['1'] } }

it('an action that was changed, cut or sealed with another key is not opened', () => {
  const { seal, open } = createSealedActions(createEncryption('secret', 'posted form'))
  const sealed = seal(asTyped)
  expect(open(sealed)).toMatchObject(waiting)
  const changed = sealed.slice(0, 30) + (sealed[30] === 'A' ? 'B' : 'A') + sealed.slice(31)
  expect([open(changed), open(sealed.slice(0, -3)), open(''), open('no base64')]).toEqual(
    Array(4).fill(undefined),
  )
  expect(createSealedActions(createEncryption('other', 'posted form')).open(sealed)).toBeUndefined()
})

it('an action is opened for fifteen minutes, and what was typed after that too', () => {
  let now = 1_000_000
  const { seal, open, isTooOld } = createSealedActions(createEncryption('secret', 'posted form'), () => now)
  const opened = open(seal(asTyped))
  if (!opened) throw new Error('not opened')
  now += 15 * minute
  expect(isTooOld(opened)).toBe(false)
  now += 1
  expect(isTooOld(opened)).toBe(true)
  expect(opened.typed).toEqual(waiting.typed)
})

it('two forms of the same content have marks of their own', () => {
  const { seal, open } = createSealedActions(createEncryption('secret', 'posted form'))
  expect(open(seal(asTyped))?.id).not.toBe(open(seal(asTyped))?.id)
})
