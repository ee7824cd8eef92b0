import { createParseError } from '#backend/rest/rest-error.ts'

/** One step into a JSON value: a key of an object, or a position in a list, from the end if negative. */
export type JsonStep = { key: string | number; isText: boolean }

/** A column, or a value inside it. `steps` is missing for the column itself. */
export type ColumnPath = { column: string; steps?: JsonStep[] }

const maxSteps = 10
const arrow = /(->>?)("[^"]*"|(?:(?!->)[^"])+)/gy

/** Parses `column`, `column->key->0` and `column->>key`. Names with other characters are in double quotes. */
export function parseColumnPath(text: string): ColumnPath {
  const head = /^(?:"([^"]+)"|((?:(?!->)[^"])+))/.exec(text)
  const column = head?.[1] ?? head?.[2] ?? ''
  const steps: JsonStep[] = []
  arrow.lastIndex = head?.[0].length ?? 0
  while (arrow.lastIndex < text.length) {
    const [, sign, key = ''] = arrow.exec(text) ?? []
    if (!sign || steps.at(-1)?.isText)
      throw createParseError(
        'JSON path',
        text,
        'expected -> or ->> and a key or a position, and ->> only once, last',
      )
    steps.push({
      key: /^-?\d{1,9}$/.test(key) ? Number(key) : key.replace(/^"(.*)"$/s, '$1'),
      isText: sign === '->>',
    })
  }
  if (column === '') throw createParseError('JSON path', text, 'expected a column')
  if (steps.length > maxSteps) throw createParseError('JSON path', text, `expected at most ${maxSteps} keys`)
  return steps.length === 0 ? { column } : { column: column.trim(), steps }
}

/** Returns the name of a value in the answer: its last key. Undefined for the column itself. */
export function getColumnPathName({ column, steps }: ColumnPath): string | undefined {
  const key = steps?.findLast((step) => typeof step.key === 'string')?.key
  return steps && String(key ?? column)
}
