// Runs the example of the backend on Node 20, which does not run TypeScript itself. With a newer Node, run:
// node backend/example/main.ts
import { createServer } from 'vite'

const server = { middlewareMode: true, ws: false, watch: null }
await (await createServer({ configFile: false, appType: 'custom', server })).ssrLoadModule(
  '/backend/example/main.ts',
)
