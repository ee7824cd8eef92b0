import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export const literalCountsFile = 'words/not-moved.json'

/** Folders that may contain sentences of the public site. */
const places = ['web', 'shared', 'server/pages', 'server/services/email']
/**
 * Files that are not counted: the English back office, tests, the schema of the settings, and the lists of
 * ids and languages.
 */
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

export type CountsByPath = Record<string, number>

/**
 * Counts sentences in the code, by file: text between tags, text in visible attributes, and literals that
 * look like a sentence.
 */
export const countLiterals = (root: string): CountsByPath =>
  countNodes(root, { places, left, isCounted: isSaid })

type NodeSearch = {
  places: readonly string[]
  /** Paths that are not searched. */
  left: RegExp
  isCounted: (node: ts.Node, parent: ts.Node) => boolean
}

/** Counts nodes of the syntax trees in these folders, by file. */
export function countNodes(root: string, { places, left, isCounted }: NodeSearch): CountsByPath {
  const counts: CountsByPath = {}
  for (const place of places)
    for (const name of readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })) {
      const path = `${place}/${name}`
      if (!/\.tsx?$/.test(path) || left.test(path)) continue
      const code = readFileSync(join(root, path), 'utf8')
      const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
      const count = countIn(file, isCounted)
      if (count > 0) counts[path] = count
    }
  return counts
}

function countIn(file: ts.SourceFile, isCounted: NodeSearch['isCounted']): number {
  let count = 0
  const visit = (node: ts.Node, parent: ts.Node) => {
    if (isCounted(node, parent)) count += 1
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
 * True if the text, or a part of it between tags, begins with a capital letter and has a second word. This
 * excludes class names, addresses and SQL.
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
export type AllowedCounts = Record<string, CountsByPath>

/**
 * Formats an allow-list of texts in the code: for each reason why they may be there, the count of each file.
 * Counts are lowered but never raised, except those of the reason `growing`. A new file must be added by hand,
 * under its reason.
 */
export function formatAllowedCounts(now: CountsByPath, known: AllowedCounts, growing?: string): string {
  const left = Object.entries(known).map(([reason, files]) => [
    reason,
    Object.fromEntries(
      Object.entries(files)
        .map(([path, count]) => [path, reason === growing ? now[path] : Math.min(count, now[path] ?? 0)])
        .filter(([, count]) => count)
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    ),
  ])
  return `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`
}

type CountText = { file: string; problem: string; advice: string }
const literalText: CountText = {
  file: literalCountsFile,
  problem: 'hard-coded sentences',
  advice: 'Move new ones to words/en',
}

/**
 * Describes the problems of the allow-list: unknown reasons, files with two reasons, and files with more
 * hard-coded texts than it allows.
 */
export function describeLiteralCountChanges(
  now: CountsByPath,
  known: AllowedCounts,
  text = literalText,
): string[] {
  const rows = Object.entries(known).flatMap(([reason, files]) =>
    Object.entries(files).map(([path, count]) => ({ reason, path, count })),
  )
  const before = new Map(rows.map(({ path, count }) => [path, count]))
  const twice = rows.filter(({ path }, at) => rows.findIndex((row) => row.path === path) !== at)
  const more = Object.entries(now).filter(([path, count]) => count > (before.get(path) ?? 0))
  return [
    ...Object.keys(known)
      .filter((reason) => !reasons.includes(reason))
      .map((reason) => `${text.file}: ${reason} is not a known reason (see docs/words.md)`),
    ...twice.map(({ path }) => `${text.file}: ${path} has two reasons`),
    ...more.map(
      ([path, count]) =>
        `${path} contains ${count} ${text.problem}, but ${before.get(path) ?? 0} are allowed. ${text.advice}, or record the reason in ${text.file} (see docs/words.md)`,
    ),
  ]
}
