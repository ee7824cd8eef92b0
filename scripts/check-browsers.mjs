// Checks that browser scripts use no feature that a supported browser lacks, except for those listed here
// with a reason. The documents name the supported browsers. Biome checks the styles (useBaseline in
// biome.json). Decision 0157 explains both checks.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import data from '@mdn/browser-compat-data/forLegacyNode'
import ts from 'typescript'
import { runnerImport } from 'vite'
import { root } from './setup.mjs'

const { api, css, javascript } = data
const { supportedBrowsers } = (
  await runnerImport('./shared/supported-browsers.ts', { configFile: false, logLevel: 'error' })
).module
const { chrome, edge, firefox, safari, ios } = supportedBrowsers
const floor = {
  chrome,
  chrome_android: chrome,
  edge,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: ios,
}

/** Features that some supported browsers lack, by file. Each file detects the feature or works without it. */
const guarded = {
  'web/office/posts/editor/words-as-units.ts': ['CSS.highlights', 'Highlight'],
  'web/common/data/analytics.ts': ['navigator.doNotTrack'],
  // Chrome before 124 reports a timeout as an abort. The code treats both in the same way.
  'web/app/hydration/preload-file.ts': ['AbortSignal.timeout'],
  'web/common/hydration/when-idle.ts': ['requestIdleCallback'],
  'web/public/motion/motion.tsx': ['navigator.connection'],
  'web/common/data/request-timeout.ts': ['AbortSignal.any', 'AbortSignal.timeout'],
  'web/public/share/use-share.ts': ['navigator.share'],
}
/** Members of our objects and of zod's objects that have the same names as newer browser features. */
const ours = new Set(['bytes', 'drop', 'restore', 'take', 'union'])

const complaints = []
const numberOf = (version) => Number(version.replace('≤', '').replace(/\.(\d)$/, '.0$1'))

/** Returns the first version in which a browser fully supports a feature without another name, a prefix or a flag. */
function sinceWhen({ support }, browser) {
  const whole = [support[browser]]
    .flat()
    .find(
      (entry) => entry && !entry.flags && !entry.prefix && !entry.alternative_name && !entry.version_removed,
    )
  return /^≤?\d/.test(whole?.version_added) ? numberOf(whole.version_added) : Number.POSITIVE_INFINITY
}

const isSupported = (compat) =>
  Object.entries(floor).every(([browser, version]) => sinceWhen(compat, browser) <= numberOf(version))

const objects = { ...api, ...javascript.builtins }
const kinds = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window',
}

/**
 * Types whose members are checked by name alone, whatever the object, because our own objects rarely have
 * members with such names.
 */
const common = [
  ...['Array', 'Date', 'Iterator', 'Map', 'Promise', 'RegExp', 'Set', 'String', 'TypedArray'],
  ...['AbortSignal', 'Blob', 'Document', 'Element', 'HTMLElement', 'HTMLInputElement', 'HTMLSelectElement'],
  ...['Node', 'ReadableStream', 'Request', 'Response', 'URLSearchParams'],
].map((kind) => objects[kind])
const members = new Map()
for (const [key, { __compat: compat }] of Object.values(objects).flatMap(Object.entries))
  if (compat && isSupported(compat)) members.set(key, true)
for (const [key, { __compat: compat }] of common.flatMap(Object.entries))
  if (compat && !/_(event|static)$/.test(key) && !members.has(key)) members.set(key, false)

function lackedBy(node) {
  const lacked = (compat, name) => (compat && !isSupported(compat) ? name : undefined)
  if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && ts.isIdentifier(node.expression)) {
    const { text } = node.expression
    const known = ts.isNewExpression(node) ? objects[text] : api.Window[text]
    return ours.has(text) ? undefined : lacked(known?.__compat, text)
  }
  if (!ts.isPropertyAccessExpression(node)) return undefined
  const { text } = node.name
  const owner = ts.isIdentifier(node.expression) ? node.expression.text : ''
  const kind = Object.hasOwn(objects, owner) ? objects[owner] : objects[kinds[owner]]
  const compat = (kind?.[`${text}_static`] ?? kind?.[text])?.__compat
  if (compat) return lacked(compat, `${owner}.${text}`)
  return members.get(text) === false && !ours.has(text) ? text : undefined
}

const used = new Set()
for (const path of listFiles()) {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)
  const visit = (node) => {
    const name = lackedBy(node)
    if (name) used.add(`${path} ${name}`)
    if (name && !guarded[path]?.includes(name)) {
      const line = file.getLineAndCharacterOfPosition(node.end).line + 1
      complaints.push(`${path}:${line} uses ${name}, which a supported browser lacks`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
}
for (const [path, names] of Object.entries(guarded))
  for (const name of names.filter((name) => !used.has(`${path} ${name}`)))
    complaints.push(`scripts/check-browsers.mjs: ${path} does not use ${name}`)

function listFiles() {
  const inFolder = (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
  return [...inFolder('web'), ...inFolder('shared'), 'scripts/freeze/in-browser.ts'].filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$|entry-server/.test(path),
  )
}

// The first script of a page (browserSupportScript) uses these features to detect a supported browser. For
// each browser, the oldest supported version must be the first one that has both.
const marks = [api.CSSPropertyRule.__compat, css.types.color['color-mix'].__compat]
for (const [browser, version] of Object.entries(floor))
  if (Math.max(...marks.map((mark) => sinceWhen(mark, browser))) !== numberOf(version))
    complaints.push(`browserSupportScript tells another ${browser} than ${version}`)

for (const path of ['README.md', 'docs/architecture.md'])
  for (const name of [
    `Chrome ${chrome}`,
    `Edge ${edge}`,
    `Firefox ${firefox}`,
    `Safari ${safari}`,
    `iOS ${ios}`,
  ])
    if (!readFileSync(join(root, path), 'utf8').includes(name))
      complaints.push(`${path} does not name ${name}`)

for (const complaint of complaints) console.log(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
