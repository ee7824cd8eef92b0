import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes a .br and a .gz beside every text file of the browser build, at the highest quality. */
export function createPrecompressPlugin(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(name) || name.startsWith('.vite')) continue
        const bytes = readFileSync(join(dir, name))
        if (bytes.length < 1_000) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes, { params }))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
