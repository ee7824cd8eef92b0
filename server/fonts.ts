import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { decompress } from 'wawoff2'

const { resolve } = createRequire(import.meta.url)
const unpacked = new Map<string, Promise<string>>()
let folder: string | undefined
let before: Promise<unknown> = Promise.resolve()

/** A font of a package, as a file the renderer can read: it wants TrueType, the packages bring compressed web fonts. */
function unpackFont(file: string): Promise<string> {
  const known = unpacked.get(file)
  if (known) return known
  // One after the other: the unpacker answers with a view of its one memory.
  const unpacking = before.then(() => unpack(file))
  before = unpacking.catch(() => {})
  unpacked.set(file, unpacking)
  unpacking.catch(() => unpacked.delete(file))
  return unpacking
}

export const unpackFonts = (files: readonly string[]) => Promise.all(files.map(unpackFont))

async function unpack(file: string): Promise<string> {
  folder ??= makeFolder()
  const path = join(folder, basename(file).replace(/woff2$/, 'ttf'))
  writeFileSync(path, await decompress(readFileSync(resolve(file))))
  return path
}

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'twenty-in-24-fonts-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
