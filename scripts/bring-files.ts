import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module that Vite calls around every `import()` of a build. */
const around = '\0vite/preload-helper.js'
const ours = fileURLToPath(new URL('../web/lib/hydration/bring-files.ts', import.meta.url))

/**
 * Imports wait for their files (web/lib/hydration/bring-files.ts). Vite's own helper puts `modulepreload` links and goes on at once, and a
 * module that fails there once is dead to its page.
 */
export function bringFiles(): Plugin {
  return {
    name: 'bring-files',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === around ? `export { bringFiles as __vitePreload } from ${JSON.stringify(ours)}` : undefined,
  }
}
