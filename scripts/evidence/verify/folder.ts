import { createHash } from 'node:crypto'
import { closeSync, type Dirent, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

export type ReportFinding = (finding: string) => void
export type BundleFolder = ReturnType<typeof openFolder>

/** Files that operating systems add when a folder is opened. */
const litter = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

export const sha256Hex = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/**
 * Opens the files of a bundle. Skips everything but regular files: a link points elsewhere, and reading from
 * a pipe may never end.
 */
export function openFolder(path: string, find: ReportFinding) {
  const files = new Set<string>()
  const added: string[] = []
  const hashes = new Map<string, string | undefined>()
  list('')

  function list(folder: string) {
    const found = attempt(() => readdirSync(join(path, folder), { withFileTypes: true }))
    if (!found) find(`${folder || path}: cannot be opened as a folder.`)
    else if (found.length === 0) find(`${folder || path}: is an empty folder.`)
    for (const entry of found ?? []) look(folder ? `${folder}/${entry.name}` : entry.name, entry)
  }

  function look(name: string, entry: Dirent) {
    if (entry.isDirectory()) list(name)
    else if (entry.isSymbolicLink()) find(`${name}: is a link, not a file.`)
    else if (!entry.isFile()) find(`${name}: is a special file, not one with content.`)
    else if (litter.has(entry.name)) added.push(name)
    else files.add(name)
  }

  /** Reads in chunks, because a video may have hundreds of megabytes. */
  function readHash(name: string): string {
    const hash = createHash('sha256')
    const piece = Buffer.alloc(1 << 20)
    const file = openSync(join(path, name), 'r')
    try {
      for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
        hash.update(piece.subarray(0, read))
      return hash.digest('hex')
    } finally {
      closeSync(file)
    }
  }

  function text(name: string): string | undefined {
    if (!files.has(name)) return undefined
    const read = attempt(() => readFileSync(join(path, name), 'utf8'))
    if (read === undefined) find(`${name}: cannot be read.`)
    return read
  }

  return {
    files,
    /** Files that the operating system added. They are listed separately. */
    added,
    has: (name: string) => files.has(name),
    text,
    hash(name: string): string | undefined {
      if (!hashes.has(name)) {
        const hash = attempt(() => readHash(name))
        if (hash === undefined) find(`${name}: cannot be read.`)
        hashes.set(name, hash)
      }
      return hashes.get(name)
    },
    json(name: string): unknown {
      if (!files.has(name)) {
        find(`${name}: is missing.`)
        return undefined
      }
      const read = text(name)
      if (read === undefined) return undefined
      return attempt(() => JSON.parse(read)) ?? find(`${name}: is not valid JSON.`)
    },
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
