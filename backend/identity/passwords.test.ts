import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { checkPassword, hashPassword } from '#backend/identity/passwords.ts'

const word = 'Ọlọ́run é ń bẹ'

it('passwords that differ in accents, case or a final space are different', async () => {
  const stored = await hashPassword(word)
  for (const other of ['Olorun e n be', word.toLowerCase(), `${word} `])
    expect(await checkPassword(other, stored)).toBe(false)
})

it('a password set on a Mac works on a phone, in any Unicode form and with any kind of space', async () => {
  for (const form of ['NFC', 'NFD'] as const) {
    const stored = await hashPassword(word.normalize(form))
    expect(await checkPassword(word.normalize('NFC'), stored)).toBe(true)
    expect(await checkPassword(word.normalize('NFD'), stored)).toBe(true)
    expect(await checkPassword(word.replaceAll(' ', '\u00a0'), stored)).toBe(true)
  }
})

it('a password whose hash was made before Unicode normalisation still signs in', async () => {
  for (const form of ['NFC', 'NFD'] as const) {
    const stored = await hash(word.normalize(form), { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    expect(await checkPassword(word.normalize('NFC'), stored)).toBe(true)
    expect(await checkPassword(word.normalize('NFD'), stored)).toBe(true)
  }
})
