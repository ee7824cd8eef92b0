import { OperatorError } from '#backend/operator-error.ts'
import type { SourceRow } from '#server/services/imports/read-csv.ts'

/** Parses a JSON array of rows, or one row per line. */
export function parseJsonRows(text: string, name: string): { columns: string[]; rows: SourceRow[] } {
  const lines = text.trimStart().startsWith('[') ? undefined : text.split('\n')
  const parsed = lines
    ? lines.flatMap((line, at) =>
        line.trim() === '' ? [] : [{ line: at + 1, values: parseJson(line, name, at + 1) }],
      )
    : (parseJson(text, name, 1) as Record<string, unknown>[]).map((values, at) => ({ line: at + 1, values }))
  const wrong = parsed.find(
    ({ values }) => typeof values !== 'object' || values === null || Array.isArray(values),
  )
  if (wrong) throw new OperatorError(`${name}, row ${wrong.line}: not an object with named values.`)
  const rows = parsed as SourceRow[]
  return { columns: [...new Set(rows.flatMap(({ values }) => Object.keys(values)))], rows }
}

function parseJson(text: string, name: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length)
    const before = text.slice(0, at).split('\n')
    const end = at >= text.length - 1 ? '; the file may be cut off' : ''
    throw new OperatorError(
      `${name}, line ${line + before.length - 1}, column ${(before.at(-1) ?? '').length + 1}: this is not valid JSON${end}.`,
    )
  }
}
