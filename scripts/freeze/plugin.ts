import { build, type Plugin } from 'vite'
import { browserTarget } from '../../shared/supported-browsers.ts'

const name = 'virtual:frozen-script'

/**
 * Provides `virtual:frozen-script`: scripts/freeze/in-browser.ts with all its imports, as the text of one
 * classic script.
 */
export function createFrozenScriptPlugin(): Plugin {
  return {
    name: 'frozen-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        build: {
          write: false,
          target: browserTarget,
          lib: { entry: 'scripts/freeze/in-browser.ts', formats: ['iife'], name: 'frozenSite' },
        },
      })
      const [{ output }] = (Array.isArray(built) ? built : [built]) as [
        { output: { type: string; code?: string }[] },
      ]
      const script = output.find(({ type }) => type === 'chunk')?.code ?? ''
      return `export default ${JSON.stringify(script)}`
    },
  }
}
