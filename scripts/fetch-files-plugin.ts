import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Id of Vite's module that loads every `import()` in a build. */
const around = '\0vite/preload-helper.js'
const ours = fileURLToPath(new URL('../web/app/hydration/preload-before-import.ts', import.meta.url))

/**
 * Makes every `import()` fetch its files before it loads them as modules (web/app/hydration/preload-before-import.ts).
 * A page can repeat a failed fetch, but it cannot load a module again that has failed to load. Vite's own
 * helper adds `modulepreload` links and does not wait for the files.
 */
export function createFetchFilesPlugin(): Plugin {
  let isExpected = false
  let isReplaced = false
  return {
    name: 'fetch-files',
    apply: 'build',
    enforce: 'pre',
    configResolved({ build }) {
      isExpected = !build.ssr
    },
    load(id) {
      if (id !== around) return undefined
      isReplaced = true
      return `export { preloadBeforeImport as __vitePreload } from ${JSON.stringify(ours)}`
    },
    generateBundle() {
      if (isExpected && !isReplaced) this.error(`Vite did not load ${around} (docs/decisions/0224)`)
    },
  }
}
