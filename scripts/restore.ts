import { resolve } from 'node:path'
import { connect } from '#backend/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { openBackupSource } from './backup/backup-source.ts'
import { type HeldEmailCounts, releaseEmails } from './backup/held-emails.ts'
import { BackupError } from './backup/manifest.ts'
import { recordUpkeep } from './backup/record-upkeep.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './command.ts'

type Place = Awaited<ReturnType<typeof openBackupSource>>

const usage = `Usage:
  npm run restore -- <backup folder>        restore into an empty database or an empty DATA_DIR
  npm run restore -- --release              send the emails and badges that a restore held back
  npm run restore -- --drilled              record a successful restore drill (run this on the live site)`

await runCommand(async () => {
  const [given] = process.argv.slice(2)
  if (!given || (given.startsWith('-') && !['--release', '--drilled'].includes(given)))
    throw new BackupError(usage)
  const place = await openBackupSource(readEnv({ ...process.env, NODE_ENV: undefined }))
  try {
    if (given === '--release') await release(place)
    else if (given === '--drilled') await drilled(place)
    else await restore(place, resolve(given))
  } finally {
    await place.close()
  }
})

async function restore(place: Place, folder: string) {
  const begun = performance.now()
  const { manifest, later, held } = await restoreBackup({ ...place, folder })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored the backup from ${manifest.madeAt}: ${rows} rows and ${manifest.files.length} files, all tables verified, in ${((performance.now() - begun) / 1000).toFixed(1)} s.`,
  )
  if (later.length > 0) console.log(`Migrations applied: ${later.join(', ')}`)
  console.log(
    `Held back: ${count(held)}, and any reminders that become due. When this server is the live site, release them with: npm run restore -- --release`,
  )
}

async function drilled({ ownerUrl }: Place) {
  await recordUpkeep(ownerUrl, 'drill')
  console.log('Restore drill recorded. Health shows the time since this drill.')
}

async function release({ ownerUrl }: Place) {
  const owner = connect(ownerUrl, { max: 1, name: 'twenty-in-24 restore' })
  try {
    console.log(`Released: ${count(await owner.begin('read write', releaseEmails))}.`)
  } finally {
    await owner.end()
  }
}

function count({ emails, badges }: HeldEmailCounts): string {
  return `${emails} ${emails === 1 ? 'email' : 'emails'} and ${badges} ${badges === 1 ? 'badge' : 'badges'}`
}
