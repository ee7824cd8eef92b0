import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { rootFolder } from '#server/root.ts'
import {
  demoEmail,
  makeAdministrator,
  type NewAdministrator,
} from '#server/services/identity/administrators.ts'

/** Inserts demo data (data-model.md, Seed). Existing rows stay as they are. */
export async function seedDemo(runAs: RunAs): Promise<void> {
  const text = readFileSync(join(rootFolder, 'db/seed/demo.sql'), 'utf8')
  await runAs(service, (tx) => tx.unsafe(text))
}

/**
 * Creates the demo administrator with a new random password at every start, so that nobody can know it in
 * advance.
 */
export async function makeDemoAccount(runAs: RunAs): Promise<NewAdministrator> {
  const account = { email: demoEmail, password: randomBytes(12).toString('base64url') }
  await makeAdministrator(runAs, account)
  return account
}
