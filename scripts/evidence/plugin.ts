import { build, type Plugin } from 'vite'

const name = 'virtual:verifier'

const banner = `// Checks an evidence bundle: node verify.mjs [FOLDER] [--key FINGERPRINT] [--checkpoint NUMBER HASH]
// Needs Node 20 or newer and nothing else. It opens no connection and writes no file.`

/**
 * Provides `virtual:verifier`: scripts/evidence/verify with all its imports, as the text of one readable
 * program (decision 0171).
 */
export function createVerifierPlugin(): Plugin {
  return {
    name: 'verifier',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        ssr: { noExternal: true },
        build: {
          write: false,
          minify: false,
          target: 'node20',
          ssr: 'scripts/evidence/verify/verify.ts',
          rolldownOptions: { output: { banner } },
        },
      })
      const [{ output }] = (Array.isArray(built) ? built : [built]) as [
        { output: { type: string; code?: string }[] },
      ]
      const program = output.find(({ type }) => type === 'chunk')?.code ?? ''
      return `export default ${JSON.stringify(program)}`
    },
  }
}
