import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '#server/root.ts'

/** Commands for the person who runs the server. */
export type OperatorCommands = Record<'backup' | 'release' | 'drill' | 'migrate', string>

type Installation = {
  folder: string
  /** False in a container image, which has only what was built. */
  hasSource: boolean
}

/**
 * Returns the commands as docs/operations.md sets them up: `docker compose` in a container image, `twenty` in
 * /srv/twenty/site, and `npm run` in any other folder.
 */
export function getOperatorCommands({ folder, hasSource }: Installation): OperatorCommands {
  const backupName = '$(date -u +%F-%H%M%S)'
  if (!hasSource) {
    const run = (command: string, options = '') =>
      `docker compose run --rm${options} node-1 npm run ${command}`
    return {
      backup: run(`backup -- /backups/${backupName}`, ' -u root -v "$PWD/backups:/backups"'),
      release: run('restore -- --release'),
      drill: run('restore -- --drilled'),
      migrate: run('migrate'),
    }
  }
  const isAsInManual = folder === '/srv/twenty/site'
  const run = (command: string) => `${isAsInManual ? 'twenty' : 'npm run'} ${command}`
  return {
    backup: run(`backup -- ${isAsInManual ? '/srv/twenty/' : ''}backups/${backupName}`),
    release: run('restore -- --release'),
    drill: run('restore -- --drilled'),
    migrate: run('migrate'),
  }
}

export const getInstalledOperatorCommands = () =>
  getOperatorCommands({ folder: rootFolder, hasSource: existsSync(join(rootFolder, 'server')) })
