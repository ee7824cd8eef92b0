import { describe, expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { testEmailErrors } from '#shared/errors/test-emails.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)
const ada = await buildPerson(runAs, 'ada@example.org')
const ask = (statement: string, who = admin.identity) => runAs(who, (tx) => tx.unsafe(statement))

await ask(
  `insert into private.email_outbox (kind, recipient, payload, sealed_content, attempts, failed_at, sent_at, expires_at, last_error) values
    ('badge', 'full@example.org', '{}', null, 76, now(), null, null, '552 mailbox full'),
    ('code', 'late@example.org', null, '\\x01', 3, now(), null, now() - interval '1 hour', 'expired'),
    ('code', 'gone@example.org', null, null, 1, now(), null, null, '550 no such user'),
    ('badge', 'done@example.org', '{}', null, 1, null, now(), null, null),
    ('badge', 'next@example.org', '{}', null, 0, null, null, null, null)`,
  service,
)

describe('the outbox', () => {
  it.each([
    "select * from public.get_emails('failed')",
    "select * from public.find_emails('a', '{}', 4)",
    'select * from public.get_email(gen_random_uuid())',
    'select * from public.get_email_counts()',
    'select * from public.get_emails_by_hour()',
    'select private.retry_emails(null)',
    'select private.send_test_email()',
  ])('a visitor cannot read or change the outbox: %s', async (statement) => {
    await expectDenied(ask(statement, ada.identity))
  })

  it('the outbox shows the recipient of an email and the reason of its failure, but never its content', async () => {
    expect(await ask('select waiting, sent, failed from public.get_email_counts()')).toEqual([
      { waiting: 1, sent: 1, failed: 3 },
    ])
    const failed = await ask("select * from public.get_emails('failed') order by recipient")
    expect(failed.map(({ recipient, may_be_retried }) => [recipient, may_be_retried])).toEqual([
      ['full@example.org', true],
      ['gone@example.org', false],
      ['late@example.org', false],
    ])
    expect(Object.keys(failed[0] ?? {})).not.toContain('payload')
  })

  it('only an owner can read single emails and find them by address or kind, newest first', async () => {
    await ask(
      `insert into private.email_outbox (kind, recipient, payload, created_at)
       values ('badge', 'zoë@example.org', '{}', now() - interval '3 days')`,
      service,
    )
    const found = (words: string, kinds: string, most = 9) =>
      `select * from public.find_emails('${words}', '{${kinds}}', ${most})`
    const recipients = async (words: string, kinds: string, most?: number) =>
      (await ask(found(words, kinds, most))).map(({ recipient }) => recipient)
    for (const words of ['zoe@', 'ZOË@', 'zoe\u0308@'])
      expect(await recipients(words, '')).toEqual(['zoë@example.org'])
    expect((await recipients('late@', 'badge')).toSorted()).toEqual([
      'done@example.org',
      'full@example.org',
      'late@example.org',
      'next@example.org',
      'zoë@example.org',
    ])
    expect(await recipients('%', '')).toEqual([])
    expect(await recipients('example.org', '', 2)).toHaveLength(2)
    expect(await recipients('example.org', '', 5)).not.toContain('zoë@example.org')

    const [late] = await ask(found('late@', ''))
    const opened = `select * from public.get_email('${late?.id}')`
    expect(await ask(opened)).toMatchObject([{ recipient: 'late@example.org', may_be_retried: false }])
    const editor = await buildAdministrator(runAs, 'editor@example.org', 'editor')
    for (const statement of [found('late@', ''), opened]) await expectDenied(ask(statement, editor.identity))
    await ask("delete from private.email_outbox where recipient = 'zoë@example.org'", service)
  })

  it('the outbox shows how many waiting emails are on hold after a restore', async () => {
    await ask(
      `insert into private.email_outbox (kind, recipient, payload, next_attempt_at) values
        ('badge', 'held@example.org', '{}', 'infinity')`,
      service,
    )
    expect(await ask('select waiting, held from public.get_email_counts()')).toEqual([
      { waiting: 2, held: 1 },
    ])
    await ask(`delete from private.email_outbox where recipient = 'held@example.org'`, service)
  })

  it('the outbox shows the emails of the last 24 hours by hour, and the hours add up to the total', async () => {
    await ask(
      `insert into private.email_outbox (kind, recipient, payload, attempts, sent_at)
        select 'badge', 'often@example.org', '{}', 1, now() - age
        from unnest(array['23 hours 59 minutes', '90 minutes', '24 hours 1 minute']::interval[]) as age`,
      service,
    )
    const hours = await ask('select sent from public.get_emails_by_hour() order by hour')
    expect(hours).toHaveLength(25)
    const [counts] = await ask('select sent from public.get_email_counts()')
    expect(hours.reduce((sum, { sent }) => sum + Number(sent), 0)).toBe(counts?.sent)
    await ask(`delete from private.email_outbox where recipient = 'often@example.org'`, service)
  })

  it('an administrator can retry failed emails, except emails that are too late, in progress, sent or without content', async () => {
    expect(await ask('select private.retry_emails(null) as again')).toEqual([{ again: 1 }])
    expect(await ask('select private.retry_emails(null) as again')).toEqual([{ again: 0 }])
    expect(
      await ask("select recipient, attempts from public.get_emails('waiting') order by recipient"),
    ).toEqual([
      { recipient: 'full@example.org', attempts: 0 },
      { recipient: 'next@example.org', attempts: 0 },
    ])
    expect(
      await ask(`select actor_id, after from private.audit_log where action = 'retry emails'`, service),
    ).toEqual([{ actor_id: admin.id, after: { count: 1 } }])
  })

  it('the outbox sends at most one test email a minute, to the administrator who requests it', async () => {
    expect(await ask('select private.send_test_email() as address')).toEqual([{ address: admin.email }])
    await expect(ask('select private.send_test_email()')).rejects.toMatchObject({
      message: testEmailErrors.tested_recently,
    })
  })
})
