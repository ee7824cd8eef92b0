import { connect } from '#server/db/connect.ts'

/** Tells administrators, under Settings, Health, when it was last done. */
export async function recordUpkeep(ownerUrl: string, what: 'backup' | 'drill'): Promise<void> {
  const owner = connect(ownerUrl, { max: 1, name: `twenty-in-24 ${what}` })
  try {
    await owner.begin('read write', async (tx) => {
      await tx`set local role service_role` // the owner is bound by row security
      await tx`insert into private.audit_log (action, subject, subject_id) values (${`record ${what}`}, 'upkeep', ${what})`
    })
  } finally {
    await owner.end()
  }
}
