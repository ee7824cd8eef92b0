import { connect } from '#backend/db/connect.ts'

/** Records in the audit log that the command was run. Administrators see its time under Settings, Health. */
export async function recordUpkeep(ownerUrl: string, what: 'backup' | 'drill'): Promise<void> {
  const owner = connect(ownerUrl, { max: 1, name: `twenty-in-24 ${what}` })
  try {
    await owner.begin('read write', async (tx) => {
      await tx`set local role service_role` // Row-level security applies to the owner as well.
      await tx`insert into private.audit_log (action, subject, subject_id) values (${`record ${what}`}, 'upkeep', ${what})`
    })
  } finally {
    await owner.end()
  }
}
