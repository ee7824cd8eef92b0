import { expect, test } from 'vitest'
import {
  describeShapeDifferences,
  findWrongPlurals,
  parseSentenceShape,
} from '#server/services/words/sentence-shape.ts'
import { contentErrors } from '#shared/errors/content.ts'
import { findCatalogueProblems } from '../scripts/words/check.ts'
import { copyCountMessages, countCopiedTexts } from '../scripts/words/copies.ts'
import { countLiterals, describeLiteralCountChanges, formatAllowedCounts } from '../scripts/words/literals.ts'

const compare = (own: string, english: string) =>
  describeShapeDifferences(parseSentenceShape(own), parseSentenceShape(english))

test('the check reports a translation that loses or invents a value', () => {
  expect(compare('Bonjour', 'Hello {name}')).toEqual(['lost {name}'])
  expect(compare('Bonjour {nom}', 'Hello {name}')).toEqual(['lost {name}', 'invented {nom}'])
})

test('the check reports a translation that loses or invents a tag', () => {
  expect(compare('la page', 'the <link>page</link>')).toEqual(['lost <link>'])
  expect(compare('<b>la</b> page', 'the page')).toEqual(['invented <b>'])
})

test('the check reports a translation that lacks a case of a select placeholder', () => {
  const english = '{mode, select, before {Soon} other {Now}}'
  expect(compare('{mode, select, other {Bientôt}}', english)).toEqual(['lost the case before of {mode}'])
})

test('a translation whose plural lacks a form of its language is reported', () => {
  expect(findWrongPlurals('{n, plural, one {# idea}}', ['one', 'other'])).toEqual([
    { code: contentErrors.plural_form_missing, values: { form: 'other' } },
  ])
  expect(findWrongPlurals('{n, plural, one {#} other {#}}', ['other'])).toEqual([
    { code: contentErrors.plural_form_unknown, values: { form: 'one' } },
  ])
  expect(findWrongPlurals('{n, plural, =0 {none} other {#}}', ['other'])).toEqual([])
})

test('an additional English sentence in the code is reported, and a removed one is not', () => {
  const known = { office: { 'web/a.tsx': 2 } }
  expect(describeLiteralCountChanges({ 'web/a.tsx': 3 }, known)).toHaveLength(1)
  expect(describeLiteralCountChanges({ 'web/a.tsx': 1 }, known)).toEqual([])
})

test('a public file without exactly one reason for its English sentences is reported', () => {
  expect(describeLiteralCountChanges({ 'web/b.tsx': 1 }, { money: {} })).toHaveLength(1)
  expect(describeLiteralCountChanges({}, { money: { 'web/b.tsx': 1 }, codes: { 'web/b.tsx': 1 } })).toEqual([
    'words/not-moved.json: web/b.tsx has two reasons',
  ])
  expect(describeLiteralCountChanges({}, { later: { 'web/b.tsx': 1 } })).toHaveLength(1)
})

test('a recount allows no more English in a public file, and gives no file a reason', () => {
  const known = { office: { 'web/office.tsx': 1 }, money: { 'web/a.tsx': 2, 'web/gone.tsx': 1 } }
  const now = { 'web/office.tsx': 3, 'web/a.tsx': 3, 'web/b.tsx': 1 }
  expect(JSON.parse(formatAllowedCounts(now, known, 'office'))).toEqual({
    office: { 'web/office.tsx': 3 },
    money: { 'web/a.tsx': 2 },
  })
})

test('the count of sentences in the code excludes the back office', () => {
  const counts = countLiterals(process.cwd())
  expect(Object.keys(counts).filter((path) => path.startsWith('web/office/'))).toEqual([])
  expect(counts['web/public/layout/site-footer.tsx']).toBeUndefined()
})

test('a text in the code that equals a sentence of the catalogue is counted as a copy, and a single word is not', () => {
  const english = new Map([
    ['site.list.delete', 'Delete'],
    ['site.list.read', 'Please enter a valid email address'],
  ])
  const copies = countCopiedTexts(process.cwd(), english)
  expect(copies['backend/identity/email.ts']).toBe(1)
  expect(copies['web/public/testimonials/testimonial-author-view.tsx']).toBeUndefined()
  expect(Object.keys(copies).filter((path) => /\.test\.|^web\/office/.test(path))).toEqual([])
})

test('a new copy of a sentence is reported, and a recount does not allow it', () => {
  const known = { wire: { 'shared/a.ts': 1 } }
  expect(describeLiteralCountChanges({ 'shared/a.ts': 2 }, known, copyCountMessages)).toEqual([
    'shared/a.ts contains 2 copies of sentences of words/en, but 1 are allowed. Use the id instead, or record the reason in words/copies.json (see docs/words.md)',
  ])
  expect(JSON.parse(formatAllowedCounts({ 'shared/a.ts': 2 }, known))).toEqual(known)
})

test('every catalogue of UI texts is complete, and every text is used by a page that loads it', () => {
  expect(findCatalogueProblems(process.cwd())).toEqual([])
})
