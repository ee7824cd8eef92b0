import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const root = fileURLToPath(new URL('..', import.meta.url))

/** If this many folders of `web/public` need a module, it is in a file that most public pages load. */
const mostPublicFolders = 7
/** The same for `web/office`. */
const mostOfficeFolders = 6

/**
 * Name of the built file for a module that several pages share. One file contains the modules that exactly
 * the same folders of `web/public` and `web/office` need. Modules that many folders need are in a common
 * file, such as `most-pages`. A module's imports are needed by at least the same folders, so files never
 * import each other in a circle. Visitors do not load the files whose name contains `office`.
 */
export function nameSharedFile(id: string, context: Context): string {
  const folders = [...findFolders(id, context)].toSorted()
  const publicFolders = folders.filter((folder) => folder.startsWith('public/'))
  // Separates modules that need zod, because pages without data do not load it.
  if (publicFolders.length >= mostPublicFolders)
    return needsZod(id, context) ? 'most-pages-with-data' : 'most-pages'
  if (publicFolders.length > 0)
    return joinNames(publicFolders) + (publicFolders.length < folders.length ? '-shared' : '')
  return folders.length >= mostOfficeFolders ? 'most-office-pages' : `office-${joinNames(folders)}`
}

/**
 * Returns the folders whose pages, or parts that load later, import the module directly or indirectly. A part
 * outside `web/public` and `web/office`, such as `shared/answers.ts`, counts as a folder
 * of visitors, unless its name begins with `office-`.
 */
function findFolders(id: string, context: Context): Set<string> {
  const folders = new Set<string>()
  const importers = new Set([id])
  for (const importer of importers) {
    const module = context.getModuleInfo(importer)
    if (!module) continue
    if (module.isEntry || module.dynamicImporters.length > 0) folders.add(getFolder(importer))
    for (const next of module.importers) importers.add(next)
  }
  return folders
}

function getFolder(id: string): string {
  const path = relative(root, id).replaceAll('\\', '/')
  const folder = /^web\/((?:public|office)\/[\w-]+)/.exec(path)?.[1]
  if (folder) return folder
  const [name = ''] = basename(path).split('.')
  return name.startsWith('office-') ? name.replace('-', '/') : `public/${name}`
}

function needsZod(id: string, context: Context): boolean {
  const imported = new Set([id])
  for (const next of imported) {
    if (next.includes('/node_modules/zod/')) return true
    for (const further of context.getModuleInfo(next)?.importedIds ?? []) imported.add(further)
  }
  return false
}

const joinNames = (folders: readonly string[]) => folders.map((folder) => folder.split('/')[1]).join('-')
