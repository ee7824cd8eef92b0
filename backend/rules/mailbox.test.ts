import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { createBackendDatabase } from '#backend/tests/test-database.ts'

const { owner } = await createBackendDatabase('')
const inSql = async (address: string) =>
  (await owner`select private.mailbox(${address}) as mailbox`)[0]?.mailbox

it.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['ada+news@example.org', 'ada+news@example.org'],
  ['ada+news@proton.me', 'ada@proton.me'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['A.da@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
  ['Ada+x@pm.me', 'ada@proton.me'],
  ['ada@protonmail.com', 'ada@proton.me'],
  ['ada@protonmail.ch', 'ada@proton.me'],
  ['ada+x@me.com', 'ada@icloud.com'],
  ['ada@mac.com', 'ada@icloud.com'],
  ['a.d.a@icloud.com', 'a.d.a@icloud.com'],
  // These addresses stay different, because they may belong to three people.
  ['ada@outlook.com', 'ada@outlook.com'],
  ['ada+x@hotmail.com', 'ada@hotmail.com'],
  ['ada@live.com', 'ada@live.com'],
  ['ada@constructor', 'ada@constructor'],
])('SQL and TypeScript normalise the mailbox %s to %s', async (address, mailbox) => {
  expect(foldMailbox(address)).toBe(mailbox)
  expect(await inSql(address)).toBe(mailbox)
})

it('SQL and TypeScript normalise mailboxes alike', async () => {
  const name = fc.string({ unit: fc.constantFrom(...'abAB.+-_9'), minLength: 1, maxLength: 12 })
  const domain = fc.constantFrom(
    'gmail.com',
    'googlemail.com',
    'Example.org',
    'mail.gmail.com',
    'Outlook.com',
    'hotmail.com',
    'PM.me',
    'proton.me',
    'mac.com',
    'me.com.example.org',
  )
  await fc.assert(
    fc.asyncProperty(name, domain, async (left, right) => {
      expect(await inSql(`${left}@${right}`)).toBe(foldMailbox(`${left}@${right}`))
    }),
    { numRuns: 100 },
  )
})
