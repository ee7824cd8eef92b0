import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Language } from '#shared/languages.ts'
import { createWordsPlugin } from '../../scripts/words/plugin.ts'

/**
 * Builds the visitors' code with React's production build, as one script that hydrates pages in a browser.
 */
export async function buildHydrationScript({ opened }: { opened?: Language } = {}): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [createWordsPlugin(), ...(opened ? [openLanguage(opened)] : [])],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: fileURLToPath(new URL('hydrate-pages.ts', import.meta.url)),
        external: /\/(office-routes|component-gallery-page|migration-test-page)\.tsx/,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [outputs] = [made].flat()
  if (!outputs || !('output' in outputs)) throw new Error('nothing was built')
  return outputs.output[0].code
}

/** Marks this language as reviewed by a native speaker. */
function openLanguage(language: Language): Plugin {
  return {
    name: 'open-language',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/shared/languages.ts')) return
      const opened = code.replace(new RegExp(`(${language}: \\{.*stage: )'draft'`), "$1'open'")
      if (opened === code) throw new Error(`${language} is no draft`)
      return opened
    },
  }
}
