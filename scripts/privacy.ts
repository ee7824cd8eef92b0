import { createRunAs, type RunAs, service } from '#backend/db/run-as.ts'
import { OperatorError } from '#backend/operator-error.ts'
import { readEnv } from '#server/env.ts'
import { emailInput } from '#shared/email.ts'
import { runCommand } from './command.ts'
import { openDatabaseForCommand } from './open-for-command.ts'

const usage = `Usage:
  npm run privacy -- export you@example.org   print everything stored about a person, as JSON
  npm run privacy -- erase you@example.org    delete it; ideas that are already public stay, without name or address`

/**
 * `npm run privacy`: exports or erases the data of a person who asks by email instead of using the dashboard
 * (privacy page).
 */
await runCommand(async () => {
  const [wanted, given] = process.argv.slice(2)
  const address = emailInput.safeParse(given)
  if ((wanted !== 'export' && wanted !== 'erase') || !address.success) throw new OperatorError(usage)
  const env = readEnv({ ...process.env, NODE_ENV: undefined })
  const database = await openDatabaseForCommand(env, { max: 2, say: console.error })
  try {
    await run(createRunAs(database.sql), wanted, address.data)
  } finally {
    await database.close()
  }
})

async function run(runAs: RunAs, wanted: 'export' | 'erase', mailbox: string): Promise<void> {
  const [person] = await runAs(
    service,
    (tx) => tx<{ id: string | null; data: object | null; isAdministrator: boolean }[]>`
      select users.id, coalesce(private.export_person(users.id)::jsonb, private.export_mailbox(asked)) as data,
        exists (select from private.admin_users where user_id = users.id) as "isAdministrator"
      from private.mailbox(${mailbox}) as asked left join auth.users on users.mailbox = asked`,
  )
  if (!person?.data) throw new OperatorError(`Nothing is stored about ${mailbox}.`)
  const { id, data, isAdministrator } = person
  if (wanted === 'export') return console.log(JSON.stringify(data, null, 2))
  if (isAdministrator) {
    throw new OperatorError(`${mailbox} is an administrator. First run: npm run admin -- remove ${mailbox}`)
  }
  await runAs(service, async (tx) => {
    // People who signed on paper or never verified an address have no account.
    if (id) await tx`select private.erase_person(${id})`
    else await tx`select private.erase_mailbox(private.mailbox(${mailbox}), null)`
    await tx`insert into private.audit_log (action, subject, subject_id) values ('erased by the operator', 'users', ${id})`
  })
  console.log(`Everything about ${mailbox} has been deleted.`)
}
