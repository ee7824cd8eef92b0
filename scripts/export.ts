import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '#backend/operator-error.ts'
import { readEnv } from '#server/env.ts'
import { openBackupSource } from './backup/backup-source.ts'
import { runCommand } from './command.ts'
import { exportTables } from './export/export-tables.ts'

/**
 * `npm run export -- <new folder> [--all]`: exports public data, or everything, as CSV and JSON, even while
 * the server is running.
 */
await runCommand(async () => {
  const { folder, isAll } = readArguments(process.argv.slice(2))
  const begun = performance.now()
  const place = await openBackupSource(readEnv({ ...process.env, NODE_ENV: undefined }))
  try {
    const tables = await exportTables({ url: place.loginUrl, folder: resolve(folder), isAll })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(
      `${folder}: ${rows} rows of ${tables.length} tables in ${seconds} s. Columns are described in ${folder}/schema.json`,
    )
    if (isAll) console.log('The export contains personal data. Store it as securely as a password.')
  } finally {
    await place.close()
  }
})

function readArguments(given: string[]) {
  const folders = given.filter((word) => word !== '--all')
  const [folder] = folders
  if (!folder || folders.length > 1 || folder.startsWith('--'))
    throw new OperatorError('Usage: npm run export -- <new folder> [--all]')
  if (existsSync(folder))
    throw new OperatorError(`${folder} already exists. Use a new folder for the export.`)
  return { folder, isAll: given.includes('--all') }
}
