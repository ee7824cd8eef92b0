import { formatNumber } from '#shared/format-number.ts'
import { capitalise } from '#shared/number-words.ts'
import type { HistoryEntry } from '#web/office/history/queries.ts'

/** Changed column. Both values are null if the log records only that something changed. */
export type ColumnChange = { name: string; was: string | null; isNow: string | null }

const actions: Record<string, string> = { insert: 'Created', update: 'Changed', delete: 'Deleted' }

export function describeAction(action: string): string {
  return actions[action] ?? inWords(action)
}

export function listChanges({ before, after }: HistoryEntry): ColumnChange[] {
  return Object.keys({ ...before, ...after }).map((name) => ({
    name: inWords(name),
    was: valueWords(before[name]),
    isNow: valueWords(after[name]),
  }))
}

function valueWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'nothing'
  if (isRecord(value)) {
    return typeof value.length === 'number' ? `${formatNumber(value.length)} characters` : null
  }
  const text = String(value)
  return /^[a-z]+(_[a-z]+)*$/.test(text) ? inWords(text) : text
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function inWords(name: string): string {
  return capitalise(name.replaceAll('_', ' '))
}
