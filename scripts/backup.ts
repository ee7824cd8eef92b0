import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnv } from '#server/env.ts'
import { openBackupSource } from './backup/backup-source.ts'
import { makeBackup } from './backup/make-backup.ts'
import { BackupError } from './backup/manifest.ts'
import { recordUpkeep } from './backup/record-upkeep.ts'
import { runCommand } from './command.ts'

/** `npm run backup -- <folder>`: writes a backup, even while the server is running. */
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new BackupError('Usage: npm run backup -- <new folder>')
  const begun = performance.now()
  const place = await openBackupSource(readEnv({ ...process.env, NODE_ENV: undefined }))
  try {
    const keysFile = place.keysFile && existsSync(place.keysFile) ? place.keysFile : undefined
    const { tables, files } = await makeBackup({ ...place, keysFile, folder: resolve(folder) })
    // The backup is complete even if the database cannot record its time.
    await recordUpkeep(place.ownerUrl, 'backup').catch(({ message }: Error) =>
      console.log(`The backup was made, but could not be recorded for Health: ${message}`),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${folder}: ${rows} rows in ${tables.length} tables and ${files.length} files in ${((performance.now() - begun) / 1000).toFixed(1)} s.`,
    )
    console.log(
      keysFile
        ? 'The backup contains the keys of this site. Store it as securely as a password.'
        : 'The five secrets are not in the backup. Store them separately.',
    )
  } finally {
    await place.close()
  }
})
