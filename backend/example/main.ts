// A small app on the backend: sign-in by code, a list with row-level security, realtime updates, pictures.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SendEmail } from '#backend/auth/auth-emails.ts'
import { openEmbeddedDatabase } from '#backend/embedded-database.ts'
import { createFolderStore } from '#backend/files/folder-store.ts'
import { createObjectStore } from '#backend/files/objects.ts'
import { createContentSecurityPolicy } from '#backend/http/headers.ts'
import { createLog } from '#backend/http/log.ts'
import { makeSiteKeys } from '#backend/http/make-keys.ts'
import { createBackend } from '#backend/index.ts'

const { PORT = '3900', DATA_DIR: dataDir = '.data-example' } = process.env
const publicUrl = `http://localhost:${PORT}`
const say = (line: string) => void process.stdout.write(`${line}\n`)
const pathOf = (file: string) => new URL(file, import.meta.url).pathname

const sendCode: SendEmail = async (_, email, { to }) => say(`${to}: ${'code' in email && email.code}`)
const migrations = [pathOf('todos.sql')]
const database = await openEmbeddedDatabase({ dataDir, database: 'todos', migrations, say })
const keys = await makeSiteKeys() // New at each start, which ends all sessions. A site stores its keys.
const log = createLog('warn')
const store = createFolderStore(`${dataDir}/files`)
const backend = await createBackend({
  database,
  keys,
  publicUrl,
  log,
  auth: {
    name: 'Todos',
    // Prints the code. A site would send an email instead.
    emails: { prepare: async () => sendCode },
  },
  storage: { objects: createObjectStore({ runAs: database.runAs, store, log }) },
})

const page = readFileSync(pathOf('index.html'), 'utf8').replace('PUBLISHABLE_KEY', keys.publishableKey)
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
const scripts = [`'sha256-${createHash('sha256').update(script).digest('base64')}'`]
const headers = { 'content-security-policy': createContentSecurityPolicy(publicUrl, { scripts }) }
const client = readFileSync(new URL(import.meta.resolve('@supabase/supabase-js/dist/umd/supabase.js')))
backend.app.get('/', (context) => context.html(page, 200, headers))
backend.app.get('/supabase.js', ({ body }) => body(client, 200, { 'content-type': 'text/javascript' }))

const site = await backend.listen({ env: { PORT: Number(PORT), HOST: '127.0.0.1' } })
say(`Todos is ready at ${publicUrl}`)
process.once('SIGTERM', async () => {
  for (const part of [site, backend, database]) await part.close()
  process.exit()
})
