import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '#backend/operator-error.ts'
import { readEnv } from '#server/env.ts'
import { openBackupSource } from './backup/backup-source.ts'
import { runCommand } from './command.ts'
import { importSite } from './import/import-site.ts'
import { readImportSource } from './import/read-source.ts'
import { formatImportReport } from './import/report.ts'

/**
 * `npm run import -- <folder or file> [--apply]`: checks the exports of a hosted backend. With --apply,
 * imports them.
 */
await runCommand(async () => {
  const given = process.argv.slice(2)
  const [path, ...more] = given.filter((word) => word !== '--apply')
  if (!path || more.length > 0) throw new OperatorError('Usage: npm run import -- <folder or file> [--apply]')
  if (!existsSync(path)) throw new OperatorError(`${path} does not exist.`)
  const isApplied = given.includes('--apply')
  const env = readEnv({ ...process.env, NODE_ENV: undefined })
  const source = await readImportSource(resolve(path))
  const place = await openBackupSource(env)
  try {
    const begun = performance.now()
    const report = await importSite({
      ownerUrl: place.ownerUrl,
      store: place.store,
      publicUrl: env.PUBLIC_URL,
      source,
      isApplied,
    })
    for (const line of formatImportReport(report)) console.log(line)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(
      isApplied
        ? `Import finished in ${seconds} s. No emails were sent.`
        : `Dry run finished in ${seconds} s. Nothing was changed. To import, run: npm run import -- ${path} --apply`,
    )
  } finally {
    await place.close()
  }
})
