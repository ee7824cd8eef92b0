import { randomUUID } from 'node:crypto'
import { compactVerify, importJWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { signDueHead } from '#server/jobs/head-signing.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { getKeyFingerprint, verifierHash } from '#server/verifier.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, runAs, emailsTo } = await createTestApp()
await makeAdministrator(runAs, { email: 'boss@example.org', password: 'correct horse battery' })
const signing = { runAs, issuer: app.badgeIssuer, outbox: app.outbox, log: createLog('silent') }
const sign = () => signDueHead(signing)

/** Starts an attempt of this many milliseconds. The interval of checkpoints is a 144th of it. */
async function newAttempt(length: number) {
  const attempt = `test-${randomUUID().slice(0, 8)}`
  const [start, end] = [new Date(), new Date(Date.now() + length)]
  await runAs(
    service,
    (tx) => tx`select private.prepare_day_attempt(row(${attempt}, 'Twenty apps', 'Bola', 'Africa/Lagos',
      ${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz, true)::public.day_attempts)`,
  )
  await runAs(
    service,
    (tx) => tx`insert into public.day_witnesses (attempt, number, name, email) values
      (${attempt}, 1, 'Chidi', ${`${attempt}@example.org`})`,
  )
  return attempt
}

const write = (kind: string) =>
  runAs(service, (tx) => {
    const said = { key: randomUUID(), kind, happened_at: new Date().toISOString(), text: 'As it was' }
    return tx`select private.write_day_entry((select id from auth.users where email = 'boss@example.org'), ${tx.json(said)}::jsonb)`
  })

const heads = (attempt: string) =>
  runAs(
    service,
    (tx) => tx<{ number: number; hash: string; jws: string }[]>`
      select heads.number, heads.hash, heads.jws from public.day_heads as heads where attempt = ${attempt} order by at`,
  )
const day = 24 * 3_600_000

describe('signed checkpoints of the day’s log', () => {
  it('a checkpoint of the log is not signed before the start or too soon, but immediately at the end', async () => {
    const attempt = await newAttempt(day)
    await write('note')
    expect(await sign()).toBe(false)
    await write('attempt_started')
    expect(await sign()).toBe(true)
    await write('note')
    expect(await sign()).toBe(false)
    await write('attempt_ended')
    expect(await sign()).toBe(true)
    expect(await sign()).toBe(false)
    expect((await heads(attempt)).map(({ number }) => number)).toEqual([2, 4])
  })

  it('only one of several nodes signs a checkpoint of the log, which is emailed to administrators and witnesses', async () => {
    const attempt = await newAttempt(day)
    await write('attempt_started')
    expect((await Promise.all([sign(), sign(), sign()])).filter(Boolean)).toHaveLength(1)
    const [head] = await heads(attempt)
    for (const address of ['boss@example.org', `${attempt}@example.org`]) {
      const [email] = await emailsTo(address)
      expect(email?.subject).toBe('Entry 1 of the log of the rehearsal, signed')
      expect(email?.text).toContain(head?.hash)
      expect(email?.text).toContain(head?.jws)
      const key = getKeyFingerprint(app.badgeIssuer.keys.kid)
      expect(email?.text).toContain(`verify.mjs --key ${key} --checkpoint 1 ${head?.hash}`)
      expect(email?.text).toContain(verifierHash)
    }
  })

  it('a checkpoint of the log is signed when it is due, even without a new entry, with the published key', async () => {
    const attempt = await newAttempt(144)
    await write('attempt_started')
    for (let count = 0; count < 3; count++) {
      await new Promise((resolve) => setImmediate(resolve))
      await sign()
    }
    const signed = await heads(attempt)
    expect(signed.length).toBeGreaterThan(1)
    const [key] = app.badgeIssuer.keys.published
    for (const { jws, number, hash } of signed) {
      const { payload, protectedHeader } = await compactVerify(jws, await importJWK(key ?? {}, 'RS256'))
      expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({ attempt, number, hash })
      expect(protectedHeader.kid).toMatch(new RegExp(`/badges/keys/${key?.kid}$`))
    }
  })
})
