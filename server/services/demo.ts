import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunAs, service } from '#server/db/run-as.ts'
import { root } from '#server/root.ts'
import {
  demoEmail,
  makeAdministrator,
  type NewAdministrator,
} from '#server/services/identity/administrators.ts'

/** Demo data (data-model.md, Seed). Running it again changes nothing that is there. */
export async function seedDemo(runAs: RunAs): Promise<void> {
  const text = readFileSync(join(root, 'db/seed/demo.sql'), 'utf8')
  await runAs(service, (tx) => tx.unsafe(text))
}

/** The demo administrator: a new random password at every start, so none can be known beforehand. */
export async function makeDemoAccount(runAs: RunAs): Promise<NewAdministrator> {
  const account = { email: demoEmail, password: randomBytes(12).toString('base64url') }
  await makeAdministrator(runAs, account)
  return account
}
