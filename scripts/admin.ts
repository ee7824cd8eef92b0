import { createInterface } from 'node:readline/promises'
import { connect } from '#server/db/connect.ts'
import { findRunningServer } from '#server/db/embedded-running.ts'
import { createRunAs } from '#server/db/run-as.ts'
import { readEnv } from '#server/env.ts'
import {
  listAdministrators,
  makeAdministrator,
  passwordProblem,
  removeAdministrator,
} from '#server/identity/administrators.ts'
import { openDatabase } from '#server/open-database.ts'
import { email } from '#shared/email.ts'

const usage = `Usage:
  npm run admin -- create you@example.org   asks for a password (or reads ADMIN_PASSWORD)
  npm run admin -- list
  npm run admin -- remove you@example.org`

const [command, address] = process.argv.slice(2)
const env = readEnv({ ...process.env, ADMIN_PASSWORD: undefined, ADMIN_EMAIL: undefined })
const database = await open()
const runAs = createRunAs(database.sql)
try {
  process.exitCode = await run()
} finally {
  await database.close()
}

async function run(): Promise<number> {
  if (command === 'list') {
    for (const { email: who, created_at } of await listAdministrators(runAs))
      console.log(`${who} since ${created_at.toISOString()}`)
    return 0
  }
  const parsed = email.safeParse(address)
  if ((command !== 'create' && command !== 'remove') || !parsed.success) {
    console.error(usage)
    return 1
  }
  if (command === 'remove') {
    const wasThere = await removeAdministrator(runAs, parsed.data)
    console.log(
      wasThere
        ? `${parsed.data} is no administrator any more; all sessions ended.`
        : `${parsed.data} was no administrator.`,
    )
    return wasThere ? 0 : 1
  }
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword())
  const problem = await passwordProblem(password)
  if (problem) {
    console.error(`The password ${problem}.`)
    return 1
  }
  await makeAdministrator(runAs, { email: parsed.data, password })
  console.log(`${parsed.data} may sign in at ${env.PUBLIC_URL}/admin/login`)
  return 0
}

/** The embedded server may be running for the host just now; then this command is a second client of it. */
async function open() {
  const running = env.DATABASE_URL ? undefined : findRunningServer(env.DATA_DIR)
  if (!running) return openDatabase(env, console.log)
  const sql = connect(running.loginUrl, { max: 2, name: 'twenty-in-24 admin' })
  return { sql, close: () => sql.end() }
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const password = await lines.question('Password (12 characters or more): ')
  lines.close()
  return password
}
