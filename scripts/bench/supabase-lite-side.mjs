// Starts the server that the bench compares with ours, set up as its manual says. The bench copies this file
// into the folder of that server's packages, so that the imports are found. The process reports to the bench
// like side.ts.
import { serve } from '@hono/node-server'

// The name is in a variable, because dependency checks would otherwise count the server as a package of this
// project.
const peer = '@supabase/lite'
const { App } = await import(peer)
const { createPostgresConnection } = await import(`${peer}/postgres`)

process.once('message', async ({ settings: { databaseUrl, publishableKey, secretKey } }) => {
  const connection = createPostgresConnection({ url: databaseUrl })
  const auth = { enabled: false, publishable_key: publishableKey, secret_key: secretKey }
  const app = new App({ connection, auth })
  const fetch = (request, bindings) =>
    app.fetch(request, { peerAddress: bindings.incoming.socket.remoteAddress ?? null })
  serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send({ port }))
  process.on('message', () => process.send({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }))
})
process.once('disconnect', () => process.exit())
