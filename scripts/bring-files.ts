import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Vite's module around every `import()` of a build. */
const around = '\0vite/preload-helper.js'
const ours = fileURLToPath(new URL('../web/app/hydration/bring-files.ts', import.meta.url))

/**
 * Makes imports wait for their files (web/app/hydration/bring-files.ts). Vite's own helper adds
 * `modulepreload` links and does not wait. If a module fails to load once, the page cannot load it again.
 */
export function fetchFilesPlugin(): Plugin {
  let isExpected = false
  let isReplaced = false
  return {
    name: 'bring-files',
    apply: 'build',
    enforce: 'pre',
    configResolved({ build }) {
      isExpected = !build.ssr
    },
    load(id) {
      if (id !== around) return undefined
      isReplaced = true
      return `export { bringFiles as __vitePreload } from ${JSON.stringify(ours)}`
    },
    generateBundle() {
      if (isExpected && !isReplaced) this.error(`Vite did not load ${around} (docs/decisions/0224)`)
    },
  }
}
