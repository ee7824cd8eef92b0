import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSqlFolder, type SqlFile } from '#backend/db/sql-files.ts'

const folder = findFolder(dirname(fileURLToPath(import.meta.url)))

/** Reads the backend's migrations, which are applied before those of the application. */
export const readBackendMigrations = (): SqlFile[] => readSqlFolder(folder).map(nameSource)

/** Reads the backend's functions and triggers, which are applied before those of the application. */
export const readBackendFunctions = (): SqlFile[] => readSqlFolder(join(folder, 'functions')).map(nameSource)

/** Adds a prefix, so that no file of the application has the same name in the list of applied files. */
const nameSource = (file: SqlFile): SqlFile => ({ ...file, name: `backend/${file.name}` })

/**
 * Finds the folder of the SQL files, which are never bundled. The code runs from `backend/db`, and in a build
 * from a folder below the root.
 */
function findFolder(directory: string): string {
  for (const folder of ['migrations', 'backend/migrations'])
    if (existsSync(join(directory, folder, '0003_auth.sql'))) return join(directory, folder)
  const above = dirname(directory)
  if (above === directory) throw new Error('the migrations of the backend were not found')
  return findFolder(above)
}
