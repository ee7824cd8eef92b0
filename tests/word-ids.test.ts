import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findUsedIds } from '../scripts/words/ids.ts'
import { replaceIdsByNumbers } from '../scripts/words/plugin.ts'

const root = mkdtempSync(join(tmpdir(), 'word-ids-'))
afterAll(() => rmSync(root, { recursive: true }))
mkdirSync(join(root, 'shared'))
const write = (name: string, text: string) => writeFileSync(join(root, name), text)
write('tsconfig.json', '{ "compilerOptions": { "strict": true, "jsx": "preserve" }, "include": ["shared"] }')
write(
  'shared/word-ids.ts',
  `export type PlainId = 'press.contact' | 'press.title'
export interface FilledWords { 'press.count': { count: number } }
export interface TaggedWords { 'press.note': 'link' }`,
)
const declarations = `import type { FilledWords, PlainId, TaggedWords } from './word-ids'
declare const t: { (id: PlainId): string; <Id extends keyof FilledWords>(id: Id, values: FilledWords[Id]): string }
declare function Rich<Id extends keyof TaggedWords>(props: { id: Id; note?: string }): null
declare function read<P extends Path>(path: P): string
type Path = 'press.contact' | 'press.logo'
`
const numbers = new Map([
  ['press.contact', 0],
  ['press.title', 1],
  ['press.count', 2],
  ['press.note', 3],
])

/** The code as a build would have it. */
function build(code: string) {
  write('shared/press.tsx', declarations + code)
  const { files, undecided } = findUsedIds(root)
  const { code: found, used } = files.get('shared/press.tsx') ?? { code: declarations + code, used: [] }
  return { built: replaceIdsByNumbers(found, used, numbers).slice(declarations.length), undecided }
}

test('the build replaces the id of a UI text, but no other text with the same value', () => {
  const { built, undecided } = build(`
export const paths: readonly Path[] = ['press.contact']
export const contact = read('press.contact') + t('press.contact')
export const isContact = (path: string) => path === 'press.contact'
export const byPath: Record<string, string> = { 'press.contact': 'press.title' }
export const labels: Record<Path, PlainId> = { 'press.contact': 'press.contact', 'press.logo': 'press.title' }
export const note = <Rich id="press.note" note="press.title" />
`)
  expect(built).toBe(`
export const paths: readonly Path[] = ['press.contact']
export const contact = read('press.contact') + t(0)
export const isContact = (path: string) => path === 'press.contact'
export const byPath: Record<string, string> = { 'press.contact': 'press.title' }
export const labels: Record<Path, PlainId> = { 'press.contact': 0, 'press.logo': 1 }
export const note = <Rich id={3} note="press.title" />
`)
  expect(undecided).toEqual([])
})

test('the build replaces the id of a UI text in a conditional, a plain template and a constant table', () => {
  const { built } = build(`
export const title = (isOpen: boolean) => t(isOpen ? 'press.contact' : \`press.title\`)
export const ids = { many: 'press.count' } as const satisfies Record<string, keyof FilledWords>
export const isTitle = (id: PlainId) => id === 'press.title' && t(ids.many, { count: 2 })
`)
  expect(built).toBe(`
export const title = (isOpen: boolean) => t(isOpen ? 0 : 1)
export const ids = { many: 2 } as const satisfies Record<string, keyof FilledWords>
export const isTitle = (id: PlainId) => id === 1 && t(ids.many, { count: 2 })
`)
})

test('a string without a known type is reported if it may be the id of a UI text', () => {
  const { built, undecided } = build(`export const heading = 'press.title'`)
  expect(built).toBe(`export const heading = 'press.title'`)
  expect(undecided).toEqual([
    'shared/press.tsx:6: the type of this place does not say whether press.title is the id of a sentence (see docs/words.md)',
  ])
})

test('the build is refused if files have changed since their text ids were found', () => {
  const used = [{ id: 'press.title', start: 2, end: 15, isAttribute: false }]
  expect(() => replaceIdsByNumbers(`t('press.title')`, used, new Map())).toThrow('press.title')
  expect(() => replaceIdsByNumbers(`  t('press.title')`, used, numbers)).toThrow('Build again')
})
