import { expect, it } from 'vitest'
import { decodeText, parseCsv } from '#server/services/imports/read-csv.ts'
import { importErrors } from '#shared/errors/imports.ts'

const rows = (text: string) =>
  parseCsv(text, 'f.csv').rows.map(({ line, values }) => [line, ...Object.values(values)])

it.each([
  ['a cell beside the columns', 'a,b\n1,2\n3,4,5\n', importErrors.too_many_cells, { line: 3, column: 3 }],
  ['a cell far to the right', 'a,b,,\n1,2,,note\n', importErrors.too_many_cells, { line: 2, column: 4 }],
  ['a quotation mark in a cell', 'a,b\nx,5" pipe\n', importErrors.quote_in_cell, { line: 2, column: 2 }],
  ['one after a quoted cell', 'a,b\nx,"5" pipe"\n', importErrors.quote_in_cell, { line: 2, column: 2 }],
  ['an open quotation mark', 'a,b\n1,2\nx,"3\n', importErrors.quote_open, { line: 3, column: 3 }],
  ['a name that stands twice', '\nsep,a,a\n', importErrors.column_twice, { line: 2, title: 'a' }],
])('a CSV file with %s is refused with the line and the reason', (_what, text, code, where) => {
  expect(() => parseCsv(text, 'f.csv')).toThrow(
    expect.objectContaining({ code, values: { name: 'f.csv', ...where } }),
  )
})

it.each<[string, string, unknown[][]]>([
  [
    'a row without its empty last cells',
    'a,b,c\n1\n2,3\n',
    [
      [2, '1', '', ''],
      [3, '2', '3', ''],
    ],
  ],
  [
    'empty columns at the right',
    'a;b;;\n1;2;;\n3;4;;;;\n',
    [
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  ],
  ['a first line that names the delimiter', 'sep=;\r\na;b, c\r\n1;2\r\n', [[3, '1', '2']]],
  ['the same for a tab', 'sep=\t\na\tb\n1\t2\n', [[3, '1', '2']]],
  ['the same, saved once more as a cell', '"sep=|"\na|b\n1|2\n', [[3, '1', '2']]],
  [
    'rows of commas only',
    ',,\na,b\n,\n1,2\n , \n\n3,4\n,,,\n',
    [
      [4, '1', '2'],
      [7, '3', '4'],
    ],
  ],
  [
    'line breaks of an old Mac',
    'a,b\r1,"2\r3"\r4,5\r',
    [
      [2, '1', '2\n3'],
      [4, '4', '5'],
    ],
  ],
  ['a column without a name between others', 'a,,b\n1,2,3\n', [[2, '1', '2', '3']]],
])('a CSV file with %s can be read', (_what, text, expected) => {
  expect(rows(text)).toEqual(expected)
})

it('CSV rows that contain only commas do not count towards the requested number of rows', () => {
  expect(parseCsv(`a,b\n${',\n'.repeat(50)}1,2\n3,4\n5,6\n`, 'f.csv', 2).rows).toHaveLength(2)
})

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

it.each([
  ['UTF-8 with its mark', Buffer.from('\ufeffSọlá\tKano', 'utf8')],
  ['the Unicode text of Excel', utf16('\ufeffSọlá\tKano')],
  ['the same, most significant byte first', utf16('\ufeffSọlá\tKano', true)],
  ['UTF-16 without a mark', utf16('Sọlá\tKano')],
  ['the same, most significant byte first', utf16('Sọlá\tKano', true)],
])('a CSV file in the encoding "%s" can be read', (_what, bytes) => {
  expect(decodeText(bytes, 'f.txt')).toBe('Sọlá\tKano')
})

it.each([
  ['a workbook of Excel', Buffer.from('504b030414000600', 'hex'), importErrors.workbook, {}],
  ['one of an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), importErrors.workbook, {}],
  [
    'UTF-16 that is cut off',
    utf16('\ufeffa\nbc').subarray(0, -1),
    importErrors.cut_off,
    { line: 2, column: 2 },
  ],
  ['Latin-1', Buffer.from('a\nCaf\xe9', 'latin1'), importErrors.not_utf8, { line: 2, column: 4 }],
])('an import file with %s is refused with the reason', (_what, bytes, code, where) => {
  expect(() => decodeText(bytes, 'f.csv')).toThrow(
    expect.objectContaining({ code, values: { name: 'f.csv', ...where } }),
  )
})
