import { constants, copyFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEnv } from '#server/env.ts'
import { BackupError } from './backup/manifest.ts'
import { openPlace } from './backup/place.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { command } from './command.ts'

/** `npm run restore -- <folder>`: into an empty database, or an empty DATA_DIR. */
await command(async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw new BackupError('Usage: npm run restore -- <folder of a backup>')
  const folder = resolve(given)
  const begun = Date.now()
  const env = readEnv({ ...process.env, NODE_ENV: undefined })
  const place = await openPlace(env)
  try {
    const keys = join(folder, 'keys.json')
    const hasKeys = place.keysFile !== undefined && existsSync(keys)
    if (hasKeys && existsSync(place.keysFile))
      throw new BackupError(`${place.keysFile} exists already; restore into an empty DATA_DIR`)
    const { manifest, later } = await restoreBackup({ ...place, folder })
    if (hasKeys) copyFileSync(keys, place.keysFile, constants.COPYFILE_EXCL)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `The state of ${manifest.madeAt}: ${rows} rows and ${manifest.files.length} files, every table compared, in ${((Date.now() - begun) / 1000).toFixed(1)} s.`,
    )
    if (later.length > 0) console.log(`Migrated forward: ${later.join(', ')}`)
  } finally {
    await place.close()
  }
})
