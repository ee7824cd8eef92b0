import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunAs, service } from '#server/db/run-as.ts'
import { makeAdministrator, type NewAdministrator } from '#server/identity/administrators.ts'
import { root } from '#server/root.ts'

/** Demo data (data-model.md, Seed). Running it again changes nothing that is there. */
export async function seedDemo(runAs: RunAs): Promise<void> {
  const text = readFileSync(join(root, 'db/seed/demo.sql'), 'utf8')
  await runAs(service, (tx) => tx.unsafe(text).simple())
}

/** The demo administrator (D02): a new random password at every start, so none can be known beforehand. */
export async function makeDemoAccount(runAs: RunAs): Promise<NewAdministrator> {
  const account = { email: 'demo@example.org', password: randomBytes(12).toString('base64url') }
  await makeAdministrator(runAs, account)
  return account
}
