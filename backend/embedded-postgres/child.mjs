// A process for embedded.test.ts that can be killed. Prints how it started, then inserts rows and prints each
// one that PostgreSQL has acknowledged. Node 20 cannot run TypeScript, so Vite loads it.
import pg from 'pg'
import { runnerImport } from 'vite'

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)
const { module } = await runnerImport('./backend/embedded-postgres/embedded.ts', { configFile: false })

try {
  const { how, ownerUrl } = await module.startEmbeddedPostgres({
    dataDir: process.argv[2],
    database: 'app',
    say: () => {},
  })
  say({ how })
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query('create table if not exists acknowledged (row int)')
  for (let row = 1; ; row += 1) {
    await client.query('insert into acknowledged values ($1)', [row])
    say({ row })
  }
} catch (error) {
  say({ error: error.message })
}
