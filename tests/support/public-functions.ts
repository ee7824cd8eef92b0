import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from '#backend/db/connect.ts'
import { rootFolder } from '#server/root.ts'

/** Returns the functions, by name, that `rest/v1/rpc` offers to visitors or administrators. */
export async function readPublicFunctions(owner: Pool) {
  const rows = await owner<{ name: string; isWrite: boolean }[]>`
    select proc.proname as name, proc.provolatile = 'v' as "isWrite"
    from pg_proc as proc
    where proc.pronamespace = 'public'::regnamespace and proc.prorettype <> 'trigger'::regtype and exists (
      select from unnest('{anon,authenticated,admin,editor,moderator}'::text[]) as role
      where has_function_privilege(role, proc.oid, 'execute'))
    order by proc.proname collate "C"`
  const specification = ['data-model', 'matrix', 'wire']
    .map((name) => readFileSync(join(rootFolder, `docs/reference/${name}.md`), 'utf8'))
    .join('\n')
  return rows.map((row) => ({
    ...row,
    isSpecified: new RegExp(`\\b${row.name}\\b`).test(specification),
  }))
}
