import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { createRunAs, type RunAs } from '#backend/db/run-as.ts'
import { OperatorError } from '#backend/operator-error.ts'
import { readEnv } from '#server/env.ts'
import {
  findPasswordProblem,
  listAdministrators,
  makeAdministrator,
  removeAdministrator,
  removeSecondFactors,
} from '#server/services/identity/administrators.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { byline } from '#shared/byline.ts'
import { emailInput } from '#shared/email.ts'
import { runCommand } from './command.ts'
import { openDatabaseForCommand } from './open-for-command.ts'

const usage = `Usage:
  npm run admin -- create you@example.org   create an owner; asks for a password and an author name (or reads ADMIN_PASSWORD and ADMIN_NAME)
  npm run admin -- list
  npm run admin -- remove you@example.org
  npm run admin -- reset-factor you@example.org   for a lost phone: turns off two-factor authentication and ends all sessions`

const verbs = { create, list, remove, 'reset-factor': resetFactor }

await runCommand(async () => {
  const [verb = '', address] = process.argv.slice(2)
  const work = Object.entries(verbs).find(([name]) => name === verb)?.[1]
  const parsed = emailInput.safeParse(address)
  if (!work || (verb !== 'list' && !parsed.success)) throw new OperatorError(usage)
  const env = readEnv({
    ...process.env,
    ADMIN_PASSWORD: undefined,
    ADMIN_EMAIL: undefined,
    ADMIN_NAME: undefined,
  })
  const database = await openDatabaseForCommand(env, { max: 2 })
  try {
    await work(createRunAs(database.sql), parsed.data ?? '', database.publicUrl)
  } finally {
    await database.close()
  }
})

async function list(runAs: RunAs): Promise<void> {
  for (const { email: who, role, created_at } of await listAdministrators(runAs))
    console.log(`${who}, ${role} since ${created_at.toISOString()}`)
}

async function remove(runAs: RunAs, address: string): Promise<void> {
  if (!(await removeAdministrator(runAs, address)))
    throw new OperatorError(`${address} is not an administrator.`)
  console.log(`${address} is no longer an administrator. All sessions have ended.`)
}

async function resetFactor(runAs: RunAs, address: string): Promise<void> {
  if (!(await removeSecondFactors(runAs, address)))
    throw new OperatorError(`${address} has not set up two-factor authentication.`)
  console.log(
    `${address} can now sign in with just the password, and can set up two-factor authentication again. All sessions have ended.`,
  )
}

async function create(runAs: RunAs, address: string, publicUrl: string): Promise<void> {
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword())
  const problem = await findPasswordProblem(password)
  if (problem) throw new OperatorError(`The password ${problem}.`)
  const name = byline.safeParse(process.env.ADMIN_NAME ?? (await askName()))
  if (!name.success) throw new OperatorError(`${getErrorSentence(name.error.issues[0]?.message ?? '')}.`)
  await makeAdministrator(runAs, { email: address, password, name: name.data })
  console.log(`${address} can now sign in at ${publicUrl}/admin/login`)
}

/**
 * Asks for the administrator's author name. Returns an empty name if the password comes from a pipe. The
 * administrator can enter the name later on the account page.
 */
async function askName(): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const name = await lines.question('Author name shown on posts (public, optional): ')
  lines.close()
  return name
}

/** Reads the password from the terminal, or one line from a pipe. */
async function askPassword(): Promise<string> {
  const { isTTY } = process.stdin
  const lines = createInterface({ input: process.stdin, ...(isTTY && { output: process.stdout }) })
  const ended = once(lines, 'close').then(() => undefined)
  const password = await Promise.race([lines.question('Password (12 characters or more): '), ended])
  lines.close()
  if (password !== undefined) return password
  throw new OperatorError(
    'Cannot ask for a password without a terminal. Set ADMIN_PASSWORD for this command.',
  )
}
