// Builds what npm publishes, in `dist`: JavaScript and declarations, because Node does not run TypeScript below node_modules.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const folder = import.meta.dirname
const dist = join(folder, 'dist')

const compilerOptions = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2023,
  verbatimModuleSyntax: true,
}
/** Names of the source files, relative to this folder, without tests. */
const sources = readdirSync(folder, { recursive: true }).filter(
  (name) => name.endsWith('.ts') && !/^(dist|tests|node_modules)\b|\.test\.ts$|\.d\.ts$/.test(name),
)

rmSync(dist, { recursive: true, force: true })
declare()
for (const name of sources) {
  const { outputText } = ts.transpileModule(readFileSync(join(folder, name), 'utf8'), { compilerOptions })
  write(name.replace(/ts$/, 'js'), outputText)
  const declarations = name.replace(/ts$/, 'd.ts')
  write(declarations, readFileSync(join(dist, declarations), 'utf8'))
}
for (const name of ['index.html', 'todos.sql'])
  cpSync(join(folder, 'example', name), join(dist, 'example', name))

function declare() {
  const tsc = createRequire(import.meta.url).resolve('typescript-7/package.json')
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(dirname(tsc), 'bin/tsc'), '-p', 'tsconfig.dist.json'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status === 0) return
  console.error(stdout)
  process.exit(1)
}

/**
 * Writes a file of the package with relative imports, because imports of `#backend/name.ts` only work in the
 * source files.
 */
function write(name, text) {
  const path = join(dist, name)
  mkdirSync(dirname(path), { recursive: true })
  const toRelative = (_, quote, target) => {
    const way = relative(dirname(name), `${target}.js`).replaceAll('\\', '/')
    return `${quote}${way.startsWith('.') ? way : `./${way}`}${quote}`
  }
  // The compiler writes inferred types as `import("./name")`, which an application cannot resolve without `.js`.
  const named = text.replace(/(['"])#backend\/([\w./-]+)\.ts\1/g, toRelative)
  writeFileSync(path, named.replace(/import\("(\.\.?\/[\w./-]+?)(\.js)?"\)/g, 'import("$1.js")'))
}
