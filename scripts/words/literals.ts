import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export const countFile = 'words/not-moved.json'

/** Folders that may contain sentences of the public site. */
const places = ['web', 'shared', 'server/pages', 'server/services/email']
/** Files that are not counted: the English back office, tests, and the page that shows every component. */
const left = /^web\/office\/|\.test\.|campaign-schema|word-ids|languages\.ts/
const visible = new Set([
  ...[
    'label',
    'title',
    'hint',
    'legend',
    'placeholder',
    'alt',
    'heading',
    'sentence',
    'standfirst',
    'caption',
  ],
  ...['aria-label', 'description', 'message', 'busyLabel', 'confirmLabel', 'cancelLabel', 'subject', 'act'],
])

export type Counts = Record<string, number>

/**
 * Counts sentences in the code, by file: text between tags, text in visible attributes, and literals that
 * look like a sentence.
 */
export function countLiterals(root: string): Counts {
  const counts: Counts = {}
  for (const place of places)
    for (const name of readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })) {
      const path = `${place}/${name}`
      if (!/\.tsx?$/.test(path) || left.test(path)) continue
      const count = countIn(path, readFileSync(join(root, path), 'utf8'))
      if (count > 0) counts[path] = count
    }
  return counts
}

function countIn(path: string, code: string): number {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  let count = 0
  const visit = (node: ts.Node, parent: ts.Node) => {
    if (isSaid(node, parent)) count += 1
    ts.forEachChild(node, (child) => visit(child, node))
  }
  ts.forEachChild(file, (child) => visit(child, file))
  return count
}

function isSaid(node: ts.Node, parent: ts.Node): boolean {
  if (ts.isJsxText(node)) return /\p{L}{2}/u.test(node.text)
  const text = textOf(node)
  if (text === undefined || ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false
  const name =
    (ts.isJsxAttribute(parent) && ts.isIdentifier(parent.name)) || ts.isPropertyAssignment(parent)
      ? nameOf(parent.name)
      : undefined
  if (name !== undefined && visible.has(name) && /\p{Lu}?\p{L}{2}/u.test(text) && !isId(text)) return true
  return readsLikeSentence(text)
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
  return undefined
}

function nameOf(name: ts.Node): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined
}

function isId(text: string): boolean {
  return /^[a-z]+(\.[a-z0-9-]+){1,3}$/.test(text)
}

/**
 * True for a text that begins with a capital and has a second word, also within tags. Class names, addresses
 * and SQL do not look like that.
 */
function readsLikeSentence(text: string): boolean {
  return text
    .split(/<[^<>]*>/)
    .some((part) => /^\s*\p{Lu}[\p{L}’']*[,:]? \p{L}/u.test(part) && !/[<>{}=;]/.test(part))
}

/** Reasons why sentences may be in the code. docs/words.md explains each one. */
const reasons = [
  'office',
  'part',
  'wire',
  'owner',
  'money',
  'privacy',
  'consent',
  'codes',
  'quoted',
  'badge',
  'name',
  'unseen',
  'no sentence',
]

/** Known counts, by reason and file. */
export type AllowedCounts = Record<string, Counts>

/**
 * Writes new counts for each reason, which may only shrink, except for the back office. Someone must add the
 * reason of a new file by hand.
 */
export function writeCount(now: Counts, known: AllowedCounts): string {
  const left = Object.entries(known).map(([reason, files]) => [
    reason,
    Object.fromEntries(
      Object.entries(files)
        .map(([path, count]) => [path, reason === 'office' ? now[path] : Math.min(count, now[path] ?? 0)])
        .filter(([, count]) => count)
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    ),
  ])
  return `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`
}

/** Reports files with sentences that have no reason, or more sentences than known. */
export function explainCount(now: Counts, known: AllowedCounts): string[] {
  const rows = Object.entries(known).flatMap(([reason, files]) =>
    Object.entries(files).map(([path, count]) => ({ reason, path, count })),
  )
  const before = new Map(rows.map(({ path, count }) => [path, count]))
  const twice = rows.filter(({ path }, at) => rows.findIndex((row) => row.path === path) !== at)
  const more = Object.entries(now).filter(([path, count]) => count > (before.get(path) ?? 0))
  return [
    ...Object.keys(known)
      .filter((reason) => !reasons.includes(reason))
      .map((reason) => `${countFile}: ${reason} is not a known reason (see docs/words.md)`),
    ...twice.map(({ path }) => `${countFile}: ${path} has two reasons`),
    ...more.map(
      ([path, count]) =>
        `${path} contains ${count} hard-coded sentences, but ${before.get(path) ?? 0} are allowed. Move new ones to words/en, or record the reason in ${countFile} (see docs/words.md)`,
    ),
  ]
}
