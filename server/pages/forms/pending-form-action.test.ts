import { expect, it } from 'vitest'
import { createEncryption } from '#backend/http/encryption.ts'
import { createPendingActions } from '#server/pages/forms/pending-form-action.ts'

const waiting = { action: 'vote', email: 'ada@example.org', typed: { idea: ['1'] } } as const
const minute = 60_000
const asTyped = { ...waiting, typed: { idea: ['1'] } }

it('the encrypted form data in a code form is refused if it was changed, truncated or encrypted with another key', () => {
  const { encrypt, decrypt } = createPendingActions(createEncryption('secret', 'posted form'))
  const encrypted = encrypt(asTyped)
  expect(decrypt(encrypted)).toMatchObject(waiting)
  const changed = encrypted.slice(0, 30) + (encrypted[30] === 'A' ? 'B' : 'A') + encrypted.slice(31)
  expect([decrypt(changed), decrypt(encrypted.slice(0, -3)), decrypt(''), decrypt('no base64')]).toEqual(
    Array(4).fill(undefined),
  )
  expect(createPendingActions(createEncryption('other', 'posted form')).decrypt(encrypted)).toBeUndefined()
})

it('the encrypted form data in a code form is valid for fifteen minutes, and can still be read after that', () => {
  let now = 1_000_000
  const { encrypt, decrypt, isTooOld } = createPendingActions(
    createEncryption('secret', 'posted form'),
    () => now,
  )
  const opened = decrypt(encrypt(asTyped))
  if (!opened) throw new Error('not opened')
  now += 15 * minute
  expect(isTooOld(opened)).toBe(false)
  now += 1
  expect(isTooOld(opened)).toBe(true)
  expect(opened.typed).toEqual(waiting.typed)
})

it('the form data in a code form is valid as long as the newest code', () => {
  let now = 1_000_000
  const { encrypt, decrypt, isTooOld } = createPendingActions(
    createEncryption('secret', 'posted form'),
    () => now,
  )
  const first = decrypt(encrypt(asTyped))
  if (!first) throw new Error('not opened')
  now += 14 * minute
  const second = decrypt(encrypt(first))
  now += 14 * minute
  expect([isTooOld(first), second && isTooOld(second)]).toEqual([true, false])
  expect(second).toEqual({ ...first, at: expect.any(Number) })
})

it('two code forms with the same content have different ids', () => {
  const { encrypt, decrypt } = createPendingActions(createEncryption('secret', 'posted form'))
  expect(decrypt(encrypt(asTyped))?.id).not.toBe(decrypt(encrypt(asTyped))?.id)
})
