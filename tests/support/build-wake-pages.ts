import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { words } from '../../scripts/words/plugin.ts'

/** The site's code for visitors, with React's production build as in a release, as one script that wakes pages up in a browser. */
export async function buildWakePages(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [words()],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: fileURLToPath(new URL('wake-pages.ts', import.meta.url)),
        external: /\/(office-routes|ui-page|migration-test-page)\.tsx/,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [outputs] = [made].flat()
  if (!outputs || !('output' in outputs)) throw new Error('nothing was built')
  return outputs.output[0].code
}
