import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '#backend/operator-error.ts'
import { readEnv } from '#server/env.ts'
import { runCommand } from './command.ts'
import { freezeSite } from './freeze/freeze-site.ts'
import { createFreezeWorkers } from './freeze/freeze-workers.ts'
import { openSite } from './freeze/open-site.ts'
import { openDatabaseForCommand } from './open-for-command.ts'

/**
 * `npm run freeze -- <new folder>`: writes the public site as files, whether or not the server is running.
 */
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new OperatorError('Usage: npm run freeze -- <new folder>')
  if (existsSync(folder))
    throw new OperatorError(`${folder} already exists. Use a new folder for the frozen site.`)
  const begun = performance.now()
  const env = readEnv(process.env)
  const database = await openDatabaseForCommand(env, { max: 8 })
  try {
    const { app, page, draw } = await openSite(env, database)
    const threads = createFreezeWorkers(database.loginUrl)
    try {
      const made = await freezeSite({
        runAs: app.runAs,
        draw,
        page,
        file: async (request) => app.fetch(request),
        publicUrl: env.PUBLIC_URL,
        keys: app.badgeIssuer.keys.published,
        folder: resolve(folder),
        now: new Date(),
        startThreads: threads.start,
      })
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(
        `${folder}: ${made.pages} pages and ${made.files} files in ${seconds} s; ${made.links} links checked, none broken.`,
      )
      console.log(`Open ${folder}/index.html, or upload the folder to any static host.`)
    } finally {
      await threads.stop()
      await app.close()
    }
  } finally {
    await database.close()
  }
})
