import { join } from 'node:path'
import { createRunAs } from '#backend/db/run-as.ts'
import { readEnv } from '#server/env.ts'
import { rootFolder } from '#server/root.ts'
import { runCommand } from './command.ts'
import { openDatabaseForCommand } from './open-for-command.ts'
import { pullTexts } from './words/pull.ts'

/**
 * `npm run words -- pull`: copies published and approved texts into the catalogues of the next release.
 * Review the difference and commit it.
 */
await runCommand(async () => {
  const database = await openDatabaseForCommand(readEnv({ ...process.env, NODE_ENV: undefined }), { max: 2 })
  try {
    const { written, refused, approvals } = await pullTexts(
      createRunAs(database.sql),
      join(rootFolder, 'words'),
    )
    for (const sentence of written) console.log(`Written: ${sentence}`)
    for (const problem of refused) console.log(`Not changed: ${problem}`)
    console.log(`${written.length} sentences written. words/review.json now has ${approvals} approvals.`)
    if (refused.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})
