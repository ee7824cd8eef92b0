import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export const countFile = 'words/not-moved.json'

/** Where a sentence of the public side could stand. */
const places = ['web', 'shared', 'server/pages', 'server/services/email']
/** The back office speaks English, as do tests and the page that shows every part. */
const left =
  /(^|\/)admin\/|\.test\.|\/examples?[-.]|\/example\.ts|ui-page|features\/content\/(?!reading)|features\/(account|dashboard|day|health|history|letters|migration|office-search|settings|sign-in)\/|campaign-schema|word-ids|languages\.ts/
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
  ...['aria-label', 'description', 'message', 'busyLabel', 'confirmLabel', 'cancelLabel', 'subject'],
])

export type Counts = Record<string, number>

/** Sentences in the code, by file: text between tags, what visible attributes say, and literals that read like one. */
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

/** A capital and at least one more word; class names, addresses and SQL do not read so. */
function readsLikeSentence(text: string): boolean {
  return /^\p{Lu}[\p{L}’']*[,:]? \p{L}/u.test(text) && !/[<>{}=;]/.test(text)
}

export function writeCount(counts: Counts): string {
  return `${JSON.stringify(counts, Object.keys(counts).toSorted(), 2)}\n`
}

/** The count may only fall. */
export function explainCount(now: Counts, kept: Counts): string[] {
  return Object.entries(now).flatMap(([path, count]) => {
    const before = kept[path] ?? 0
    if (count <= before) return []
    return [
      `${path} says ${count} sentences itself, ${before} are known: write new ones in words/en (docs/words.md); ${countFile} only shrinks`,
    ]
  })
}
