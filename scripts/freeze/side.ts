import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '#backend/db/connect.ts'
import { readEnv } from '#server/env.ts'
import type { FreezeWorkerData, PageResult } from './freeze-workers.ts'
import { openSite } from './open-site.ts'
import { createPageWriter } from './page-writer.ts'

// Settings of this worker thread, which writes pages. freeze-workers.ts starts it.
const { plan, loginUrl } = workerData as FreezeWorkerData
const sql = connect(loginUrl, { max: 4, name: 'twenty-in-24 freeze' })
const { app, draw } = await openSite(readEnv(process.env), { sql, loginUrl })
const { write } = createPageWriter(plan, draw)
const say = (said: PageResult) => parentPort?.postMessage(said)

parentPort?.on('message', async (address: string | null) => {
  if (address === null) {
    await app.close()
    await sql.end()
    return parentPort?.close()
  }
  try {
    say({ address, referred: await write(address) })
  } catch (error) {
    say({ address, failure: error instanceof Error ? error.message : String(error) })
  }
})
