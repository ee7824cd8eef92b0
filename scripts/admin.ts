import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { createRunAs, type RunAs } from '#server/db/run-as.ts'
import { type Env, readEnv } from '#server/env.ts'
import { OperatorError } from '#server/operator-error.ts'
import {
  listAdministrators,
  makeAdministrator,
  passwordProblem,
  removeAdministrator,
  removeSecondFactors,
} from '#server/services/identity/administrators.ts'
import { byline } from '#shared/byline.ts'
import { email } from '#shared/email.ts'
import { command } from './command.ts'
import { openForCommand } from './open-for-command.ts'

const usage = `Usage:
  npm run admin -- create you@example.org   makes an owner: asks for a password and the name in bylines (or reads ADMIN_PASSWORD, ADMIN_NAME)
  npm run admin -- list
  npm run admin -- remove you@example.org
  npm run admin -- reset-factor you@example.org   for a lost telephone: removes the second factors, ends all sessions`

const verbs = { create, list, remove, 'reset-factor': resetFactor }

await command(async () => {
  const [verb = '', address] = process.argv.slice(2)
  const work = Object.entries(verbs).find(([name]) => name === verb)?.[1]
  const parsed = email.safeParse(address)
  if (!work || (verb !== 'list' && !parsed.success)) throw new OperatorError(usage)
  const env = readEnv({
    ...process.env,
    ADMIN_PASSWORD: undefined,
    ADMIN_EMAIL: undefined,
    ADMIN_NAME: undefined,
  })
  const database = await openForCommand(env, { max: 2 })
  try {
    await work(createRunAs(database.sql), parsed.data ?? '', env)
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
    throw new OperatorError(`${address} was no administrator.`)
  console.log(`${address} is no administrator any more; all sessions ended.`)
}

async function resetFactor(runAs: RunAs, address: string): Promise<void> {
  if (!(await removeSecondFactors(runAs, address)))
    throw new OperatorError(`${address} has no second factor.`)
  console.log(
    `${address} signs in with the password alone and may add a new second factor; all sessions ended.`,
  )
}

async function create(runAs: RunAs, address: string, env: Env): Promise<void> {
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword())
  const problem = await passwordProblem(password)
  if (problem) throw new OperatorError(`The password ${problem}.`)
  const name = byline.safeParse(process.env.ADMIN_NAME ?? (await askName()))
  if (!name.success) throw new OperatorError(`${name.error.issues[0]?.message}.`)
  await makeAdministrator(runAs, { email: address, password, name: name.data })
  console.log(`${address} may sign in at ${env.PUBLIC_URL}/admin/login`)
}

/** A pipe brings the password alone; the name can be written on the account page later. */
async function askName(): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const name = await lines.question('Name in the bylines of posts (public, may stay empty): ')
  lines.close()
  return name
}

/** From a terminal, or a line from a pipe. */
async function askPassword(): Promise<string> {
  const { isTTY } = process.stdin
  const lines = createInterface({ input: process.stdin, ...(isTTY && { output: process.stdout }) })
  const ended = once(lines, 'close').then(() => undefined)
  const password = await Promise.race([lines.question('Password (12 characters or more): '), ended])
  lines.close()
  if (password !== undefined) return password
  throw new OperatorError('There is no terminal to ask for a password: set ADMIN_PASSWORD for this command.')
}
