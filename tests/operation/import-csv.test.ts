import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { explainError } from '#server/explain-error.ts'
import { parseCsv } from '#server/services/imports/read-csv.ts'
import { importErrors } from '#shared/errors/imports.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { readCsvFile } from '../../scripts/import/read-csv-file.ts'
import { readImportSource } from '../../scripts/import/read-source.ts'

const place = mkdtempSync(join(tmpdir(), 'import-csv-'))
afterFile(() => rmSync(place, { recursive: true, force: true }))

const file = (content: string | Uint8Array) => {
  const path = join(place, 'sponsors.csv')
  writeFileSync(path, content)
  return path
}

it.each([
  [
    'a quote that is not closed',
    'name,city\nAda,"Kano ""A""\nand more\n',
    importErrors.quote_open,
    { line: 2, column: 5 },
  ],
  [
    'a quotation mark in a cell',
    'name,city\nAda,Kano\nBola,5" pipe\n',
    importErrors.quote_in_cell,
    { line: 3, column: 2 },
  ],
  [
    'a row with too many cells',
    'name,city\nAda,Kano\nBola,Oyo,x\n',
    importErrors.too_many_cells,
    { line: 3, column: 3 },
  ],
  [
    'a column that appears twice',
    'name,name\nAda,Bola\n',
    importErrors.column_twice,
    { line: 1, title: 'name' },
  ],
  [
    'Latin-1',
    Buffer.from('name,city\nAda,Kano\nCaf\xe9,Kano\n', 'latin1'),
    importErrors.not_utf8,
    { line: 3, column: 4 },
  ],
  [
    'a character that is cut off',
    Buffer.from('name,city\nAda,Ọ').subarray(0, -1),
    importErrors.not_utf8,
    { line: 2, column: 5 },
  ],
  ['an Excel workbook', Buffer.from('504b030414000600', 'hex'), importErrors.workbook, {}],
])(
  'a CSV file with %s in a later part is refused, with the line and column if known',
  async (_, content, code, where) => {
    await expect(readCsvFile(file(content), 'sponsors.csv', 16)).rejects.toMatchObject({
      code,
      values: { name: 'sponsors.csv', ...where },
    })
  },
)

it.each([
  ['quotes and line breaks in a cell', 'name,city\n"Ada ""A""\nLovelace",Kano\nBola,"Oyo, Oyo"\n'],
  ['line breaks of Windows', 'name,city\r\nAda,Kano\r\n"Bola\r\nAde",Oyo\r\n'],
  ['a first line that names the delimiter', 'sep=;\r\nname;city\r\nAda;Kano\r\n'],
  ['a byte order mark', '\ufeffname\tcity\nAda\tKano\n'],
  ['letters of several bytes', 'name,city\nṢọlá Ayọ̀délé,Ìbàdàn\nỌmọ́tọ́lá,Ọ̀yọ́\n'],
  ['no rows', 'name,city\n'],
  ['nothing', ''],
])('a CSV file with %s has the same rows when it is read in one part or in many', async (_, content) => {
  const path = file(content)
  for (const size of [16, 17, 18, 19, undefined])
    expect(await readCsvFile(path, 'f.csv', size)).toEqual(parseCsv(content, 'f.csv'))
})

it('the import reads Excel’s Unicode text in parts', async () => {
  const text = '\ufeffname\tcity\nṢọlá\tKano\n'
  const { rows } = await readCsvFile(file(Buffer.from(text, 'utf16le')), 'f.csv', 32)
  expect(rows).toEqual([{ line: 2, values: { name: 'Ṣọlá', city: 'Kano' } }])
})

it('the import shows a readable error for a folder with a file’s name or a missing database lock', async () => {
  const folder = join(place, 'campaign')
  mkdirSync(join(folder, 'sponsors.csv'), { recursive: true })
  const refused = await readImportSource(folder).catch((error: unknown) => error)
  expect(explainError(refused)).toMatch(/^sponsors\.csv is a folder, not a file\./)
  const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  expect(explainError(locked)).toMatch(/^the database did not get a lock in time/)
})
