// Compares the documents with the code in both directions: settings, limits, codes, commands, files, folders,
// tables, types, decisions and tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const find = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1])

const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'))
    .join('\n')

const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .map((entry) => join(folder, entry.name))

/** Returns the codes and names in the first cells of all tables in a text. */
const firstCells = (text) => find(text, /^\| ([^|]+) \|/gm).flatMap((cell) => find(cell, /`([^`]+)`/g))

const architecture = read('docs/architecture.md')
const readme = read('README.md')
const commands = read('docs/commands.md')
const documents = Object.fromEntries(
  [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'db/CONVENTIONS.md',
    ...list('docs'),
    ...list('docs/decisions'),
  ].map((path) => [path, read(path)]),
)
const allDocuments = Object.values(documents).join('\n')
const problems = []

function list(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

/** Compares two lists. Each name in `code` must be in `told`, and the other way round. */
function compare(what, { code, told, place }) {
  const [inCode, inPlace] = [new Set(code), new Set(told)]
  for (const name of inCode) if (!inPlace.has(name)) problems.push(`${what} ${name} is not in ${place}`)
  for (const name of inPlace)
    if (!inCode.has(name)) problems.push(`${place} refers to ${what} ${name}, which does not exist`)
}

const [, schema] = /z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(read('server/env.ts')) ?? []
const settings = architecture.slice(architecture.indexOf('## Configuration'))
compare('setting', {
  code: [...find(schema, /^ {2}([A-Z][A-Z0-9_]+):/gm), 'LIMIT_*'],
  told: firstCells(settings).filter((name) => /^[A-Z]/.test(name)),
  place: 'docs/architecture.md',
})

const limits = find(
  read('backend/http/limits.ts') + read('server/limit-settings.ts'),
  /^ {2}([A-Z][A-Z_]+): '/gm,
).map((name) => `LIMIT_${name}`)
const named = find(allDocuments, /\b(LIMIT_[A-Z_]*(?:[A-Z]|\*))/g).flatMap((name) =>
  name.endsWith('_*')
    ? limits.filter((limit) => name !== 'LIMIT_*' && limit.startsWith(name.slice(0, -1)))
    : [name],
)
compare('limit', { code: limits, told: named, place: 'docs' })

const status = /\b[45]\d\d,\s*'([A-Za-z_]+)'/g
compare('code', {
  code: [
    ...find(filesIn('backend/auth', '.ts'), status),
    ...find(read('backend/auth/refresh-session.ts'), /^ {2}([a-z_]+): '/gm),
    ...find(filesIn('backend/storage', '.ts'), status),
    ...find(filesIn('server/api/storage', '.ts'), status),
    ...find(filesIn('backend/storage', '.ts'), /[,?:=] '([A-Z]\w+AlreadyExists|Invalid\w+|Expired\w+)'/g),
    ...find(filesIn('backend/rest', '.ts'), /\b(PGRST\d\w+|PT\d+)/g),
  ],
  // Leaves out the listed errors, because `npm run errors` writes their table.
  told: firstCells(read('docs/errors.md').replace(/\n## Listed errors\n[\s\S]*?(?=\n## )/, '')),
  place: 'docs/errors.md',
})
compare('SQL code', {
  code: find(filesIn('db/functions', '.sql'), /errcode = '([A-Z]{5})'/g),
  told: find(read('docs/errors.md'), /SQL ((?:`[A-Z]{5}`(?:, )?)+)/g).flatMap((codes) =>
    find(codes, /`(\w+)`/g),
  ),
  place: 'docs/errors.md',
})

const { scripts } = JSON.parse(read('package.json'))
compare('command', {
  code: Object.keys(scripts),
  told: find(commands, /`npm (?:run )?([a-z][a-z0-9:-]*)/g),
  place: 'docs/commands.md',
})
compare('measurement', {
  code: find(read('scripts/measure.mjs'), /^ {2}(\w+): /gm),
  told: firstCells(commands.slice(commands.indexOf('## Measure'))),
  place: 'docs/commands.md',
})
if (new Set(find(readme, /(?:^|`)npm (?:run )?([a-z][a-z0-9:-]*)/gm)).size > 8)
  problems.push('README.md shows more than eight commands. docs/commands.md has the rest')
for (const name of find(allDocuments, /npm run ([a-z][a-z0-9:-]*)/g))
  if (!scripts[name]) problems.push(`the documents refer to the command ${name}, which does not exist`)

const tree = /## The tree\n+```\n([\s\S]*?)```/.exec(architecture)?.[1] ?? ''
const roots = find(tree, /^(\w+)\/(?:\s|$)/gm)
compare('folder', {
  code: [
    ...foldersIn(''),
    ...roots.flatMap(foldersIn),
    ...['public', 'office', 'common'].flatMap((folder) => foldersIn(`web/${folder}`)),
  ],
  told: foldersOf(tree),
  place: 'docs/architecture.md',
})

/**
 * Returns the folders of a tree drawn in a document. A line without indentation names a folder. The indented
 * lines below it name folders inside it.
 */
function foldersOf(text) {
  const folders = []
  let outer = ''
  let last = ''
  for (const line of text.split('\n')) {
    const [, indent, name] = /^( {0,2})([\w-]+)\/(?:\s|$)/.exec(line) ?? []
    if (name) {
      last = indent ? join(outer, name) : name
      if (!indent) outer = name
      folders.push(last)
    }
    for (const inner of find(line.slice(15), /(?<![\w/])([\w-]+)\/(?=,|$)/g)) folders.push(join(last, inner))
  }
  return folders
}

for (const [path, text] of Object.entries(documents)) {
  for (const named of find(
    text,
    /`((?:backend|server|web|shared|db|tests|scripts|docs|deploy|words)\/[\w./-]*)`/g,
  ))
    if (!existsSync(join(root, named))) problems.push(`${path} refers to ${named}, which does not exist`)
}

const glossary = documents['docs/glossary.md']
const database = filesIn('db/schema', '.sql')
for (const named of find(glossary, /`((?:public|private|auth)\.\w+)`/g))
  if (!new RegExp(`${named.replace('.', '\\.')}\\b`).test(database))
    problems.push(`docs/glossary.md refers to ${named}, which is not in the database`)
const typesOfCode = ['backend', 'server', 'web', 'shared']
  .flatMap((folder) => ['.ts', '.tsx'].map((ending) => filesIn(folder, ending)))
  .join('\n')
for (const cell of find(glossary, /^\|(?:[^|]*\|){3}([^|]*)\|[^|]*\|$/gm))
  for (const named of find(cell, /`(\w+)(?:\.\w+)?`/g))
    if (!new RegExp(`\\b(?:type|interface|function|const|class) ${named}\\b`).test(typesOfCode))
      problems.push(`docs/glossary.md refers to the type ${named}, which does not exist`)

const rows = list('docs/reference').flatMap((path) => find(read(path), /^- (M\d.*)$/gm))
if (rows.length === 0) problems.push('docs/reference/matrix.md has no rows')
for (const row of rows) problems.push(...wrongIn(row).map((wrong) => `matrix ${row.slice(0, 4)}: ${wrong}`))

/**
 * Checks the end of a row in docs/reference/matrix.md. After the arrow it must name tests, or say after "no
 * test:" what is not tested and why, or both. Example of tests:
 * `→ file: "title", "title"; file: "title"`
 */
function wrongIn(row) {
  const [proof, ...reason] = (row.split(' → ')[1] ?? '').split(/(?:^|; )no test: /)
  const tests = proof === '' ? [] : proof.split(/(?<="); /)
  if (tests.length === 0 && !reason[0]) return ['has neither a test nor a reason']
  return tests.flatMap((test) => {
    const [, file, titles] = /^(\S+\.(?:test|long)\.tsx?): ("[^"]+"(?:, "[^"]+")*)$/.exec(test) ?? []
    if (!file) return [`cannot be read: ${test}`]
    if (!existsSync(join(root, file))) return [`there is no ${file}`]
    const text = read(file).replaceAll("\\'", "'")
    const missing = find(titles, /"([^"]+)"/g).filter((title) => !text.includes(title))
    return missing.map((title) => `${file} has no test "${title}"`)
  })
}

const decisions = list('docs/decisions')
const numbers = decisions.map((path) => path.slice('docs/decisions/'.length, -'.md'.length).slice(0, 4))
for (const path of decisions) {
  const lines = documents[path].split('\n')
  if (!/^# (?!\d)/.test(lines[0]))
    problems.push(`${path}: the heading must be the decision in one sentence, without a number`)
  if (lines.length > 51) problems.push(`${path}: has more than fifty lines`)
}
for (const number of numbers)
  if (numbers.indexOf(number) !== numbers.lastIndexOf(number))
    problems.push(`two decisions have the number ${number}`)
const everything = [
  allDocuments,
  ...['backend', 'server', 'web', 'shared', 'db', 'tests', 'scripts'].flatMap((folder) =>
    ['.ts', '.tsx', '.sql'].map((ending) => filesIn(folder, ending)),
  ),
].join('\n')
for (const number of find(everything, /decisions?[ /](\d{4})\b/g))
  if (!numbers.includes(number)) problems.push(`decision ${number} is referred to but does not exist`)

for (const problem of new Set(problems)) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
