import { describe, expect, it } from 'vitest'
import { anonymous, createRunAs, type Identity, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)
const ada = await buildPerson(runAs, 'ada@example.org')
const run = (who: Identity, statement: string) => runAs(who, (tx) => tx.unsafe(statement))

await run(
  admin.identity,
  `insert into public.givers (words, amount, shows_amount) values ('A choir', 180, true), ('', 500, false)`,
)

describe.each([
  ['a stranger', anonymous],
  ['a visitor', ada.identity],
])('%s', (_, who) => {
  it.each([
    'select amount from public.givers',
    'select given_on from public.givers',
    'select shows_amount from public.givers',
    "insert into public.givers (words, amount) values ('Me', 5)",
    "update public.givers set words = 'Me'",
    'delete from public.givers',
  ])('a visitor cannot run: %s', async (statement) => {
    await expectDenied(run(who, statement))
  })

  it('a visitor can read the texts of donors, and the amounts of donors who allowed it', async () => {
    const rows = await run(who, 'select words, shown_amount from public.givers order by words')
    expect(rows).toMatchObject([
      { words: '', shown_amount: null },
      { words: 'A choir', shown_amount: 180 },
    ])
  })
})

describe('the brick of a donor', () => {
  it.each(["('x', 0)", "('x', -5)", `('${'a'.repeat(61)}', 5)`, "(U&'hidden \\202e text', 5)"])(
    'a donor’s brick is refused with the values %s',
    async (values) => {
      await expect(
        run(admin.identity, `insert into public.givers (words, amount) values ${values}`),
      ).rejects.toMatchObject({ code: '23514' })
    },
  )

  it('a deleted donor leaves no text in the audit log', async () => {
    await run(admin.identity, `insert into public.givers (words, amount) values ('Taken back', 7)`)
    await run(admin.identity, `delete from public.givers where words = 'Taken back'`)
    const kept = await run(service, `select before, after from private.audit_log where subject = 'givers'`)
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain('Taken back')
  })
})
