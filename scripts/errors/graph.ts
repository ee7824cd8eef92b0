import type { SourceFile } from './sources.ts'

/**
 * Maps each part of the code to the parts that use it. A part is a top-level declaration (`shared/ideas.ts
 * ideaDraft`), a function of SQL (`sql submit_idea`), a table with its triggers and constraints (`table
 * app_ideas`), a function of `functions/v1` (`call submit-idea`) or a group of routes (`auth`, `storage`).
 */
export type Dependents = ReadonlyMap<string, ReadonlySet<string>>
export type CodeDeclaration = { id: string; path: string; code: string }

const declaration =
  /^(?=(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class|type|enum) (\w+))/m
const table = 'server/functions/index.ts'

/** Splits a file into its SQL statements or top-level declarations, without comments. */
export function splitIntoDeclarations({ path, code }: SourceFile): CodeDeclaration[] {
  if (path.endsWith('.sql')) {
    const statements = code.replace(/--[^\n]*/g, '').split(/^(?=(?:create|alter) )/m)
    return statements.map((each) => ({ id: idOfStatement(each), path, code: each }))
  }
  // A split by a pattern with a group also returns the text of the group, which is the name of the
  // declaration.
  const [head = '', ...rest] = `\n${code}`
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')
    .split(declaration)
  const parts = [{ id: `${path} `, path, code: head }]
  for (let at = 0; at < rest.length; at += 2)
    parts.push({ id: `${path} ${rest[at]}`, path, code: rest[at + 1] ?? '' })
  return parts
}

function idOfStatement(statement: string): string {
  const [, kind, name] =
    /^(?:create|alter) (?:or replace )?(?:unique )?(function|view|table)\s+(?:if not exists )?(?:\w+\.)?(\w+)/.exec(
      statement,
    ) ?? []
  if (kind) return `${kind === 'table' ? 'table' : 'sql'} ${name}`
  const on = /^create [^;]*?\bon (?:\w+\.)?(\w+)/.exec(statement)
  return on ? `table ${on[1]}` : ''
}

/** Resolves the path of an imported file, from the root. */
export function resolveImportPath(specifier: string, from: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? new URL(specifier, `file:///${from}`).pathname.slice(1) : ''
}

/** Maps the names that a file imports to the imported declarations. `*` means all declarations of a file. */
function importsOf({ path, code }: SourceFile): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, names = '', from = ''] of code.matchAll(/^(?:import|export) ([^']*?) from '([^']+)'/gm))
    for (const each of names.replace(/[{}]/g, '').split(',')) {
      const [name = '', as = name] = each.trim().split(' as ')
      found.set(as, `${resolveImportPath(from, path)} ${name}`)
    }
  return found
}

export function listDependents(files: readonly SourceFile[]): Dependents {
  const users = new Map<string, Set<string>>()
  const add = (used: string, by: string) => {
    if (used !== by) users.set(used, (users.get(used) ?? new Set()).add(by))
  }
  const all = files.map((file) => ({ file, parts: splitIntoDeclarations(file) }))
  const functions = new Set(
    all.flatMap(({ parts }) => parts.map(({ id }) => id)).filter((id) => /^sql /.test(id)),
  )
  for (const { file, parts } of all) {
    const imports = importsOf(file)
    const own = new Set(parts.map(({ id }) => id))
    for (const { id, path, code } of parts) {
      for (const used of usedIn({ id, path, code }))
        if (!used.startsWith('sql ') || functions.has(used)) add(used, id)
      if (path.endsWith('.sql')) continue
      if (path === table) {
        for (const [, call = '', row = ''] of code.matchAll(/'([\w-]+)': \{([^}]*)\}/g))
          for (const [, name = ''] of row.matchAll(/(?:GET|POST): (\w+)/g))
            add(imports.get(name) ?? '', `call ${call}`)
        continue
      }
      add(id, `${path} *`)
      for (const name of code.replace(/'[^'\n]*'/g, '').match(/(?<!\w|(?<!\.\.)\.)[A-Za-z_]\w*\b(?!:)/g) ??
        []) {
        const used = own.has(`${path} ${name}`) ? `${path} ${name}` : imports.get(name)
        if (used) add(used, id)
      }
      const family = /^(?:server\/api|backend)\/(auth|identity|storage)\//.exec(path)?.[1]
      if (family) add(id, family === 'storage' ? 'storage' : 'auth')
    }
  }
  return users
}

/**
 * Returns everything that the text of a part names: SQL functions, tables that it writes to, constraints,
 * functions of `functions/v1`, route groups and files.
 */
function usedIn({ id, path, code }: CodeDeclaration): string[] {
  const find = (pattern: RegExp, kind: string) =>
    Array.from(code.matchAll(pattern), ([, name]) => `${kind} ${name}`)
  const inWeb = path.startsWith('web/')
  return [
    ...find(/\b(?:private|public)\.(\w+)\s*\(/g, 'sql'),
    ...(id.startsWith('table ')
      ? []
      : find(/\b(?:insert into|update|delete from)\s+(?:\w+\.)?(\w+)/g, 'table')),
    ...(path.endsWith('.sql') ? find(/\b(?:constraint|^create unique index) (\w+)/g, 'constraint') : []),
    ...(inWeb || path.startsWith('server/pages/') ? find(/'([a-z]+(?:-[a-z0-9]+)+)'/g, 'call') : []),
    ...(inWeb ? find(/'([a-z]+(?:_[a-z]+)+)'/g, 'sql') : []),
    ...(inWeb && /\.(insert|update|delete|upsert)\(/.test(code) ? find(/from\('(\w+)'/g, 'table') : []),
    ...(inWeb && /\bauth(\(\)|\.)/.test(code) ? ['auth'] : []),
    ...(inWeb && /\bstorage\b/.test(code) ? ['storage'] : []),
    ...Array.from(
      code.matchAll(/\bimport\('([^']+)'\)/g),
      ([, from = '']) => `${resolveImportPath(from, path)} *`,
    ),
  ]
}
