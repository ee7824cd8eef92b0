import type { ErrorRule } from '#shared/errors/define.ts'
import type { SourceFile } from './sources.ts'

/** Statement that raises an error. */
export type RaiseStatement = {
  path: string
  line: number
  /** SQL function that contains the statement. */
  inFunction: string
  /** SQLSTATE that the statement sets. Empty if it sets none, or not as a literal. */
  state: string
  /** Message that the statement sets. Undefined if it is not one literal. */
  message: string | undefined
}

type Rules = ReadonlyMap<string, ErrorRule>
type Counts = Record<string, number>

/**
 * Matches a `raise` of PL/pgSQL that raises an error. Lower levels only write to the log, and `raise;` passes
 * an error on.
 */
const statement = /\braise\b(?!\s+(?:debug|log|info|notice|warning)\b|\s*;)((?:'(?:[^']|'')*'|[^;'])*);/gi
const stateLiteral = /\berrcode = '([0-9A-Z]{5})'/
const literal = /\bmessage = '((?:[^']|'')*)'\s*(?:,|$)/

/** Finds the statements in SQL files that raise an error, including migrations. Comments are ignored. */
export function findRaises({ path, code }: SourceFile): RaiseStatement[] {
  if (!path.endsWith('.sql')) return []
  const uncommented = code.replace(/('(?:[^']|'')*')|--[^\n]*/g, (_, text = '') => text)
  return Array.from(uncommented.matchAll(statement), ({ 1: options = '', index }) => {
    const before = uncommented.slice(0, index)
    const inFunction = Array.from(before.matchAll(/\bfunction (?:\w+\.)?(\w+)/g)).at(-1)?.[1] ?? ''
    const state = stateLiteral.exec(options)?.[1] ?? ''
    const line = before.split('\n').length
    return { path, line, inFunction, state, message: literal.exec(options)?.[1] }
  })
}

const isListed = ({ message }: RaiseStatement, rules: Rules) => message !== undefined && rules.has(message)

/** Reports statements that raise a listed code with a SQLSTATE other than the listed one. */
export function findWrongSqlStates(raises: readonly RaiseStatement[], rules: Rules): string[] {
  return raises.flatMap(({ path, line, state, message = '' }) => {
    const rule = rules.get(message)
    return !rule || rule.sql === state
      ? []
      : [
          `${path}:${line} raises ${message} with ${state}, but shared/errors has ${rule.sql ?? 'no SQLSTATE'}`,
        ]
  })
}

/** Counts the statements whose message is not a listed code, by file. */
export function countUnlistedRaises(raises: readonly RaiseStatement[], rules: Rules): Counts {
  const counts: Counts = {}
  for (const raise of raises) if (!isListed(raise, rules)) counts[raise.path] = (counts[raise.path] ?? 0) + 1
  return counts
}

/** Reports files with more statements than allowed, and files with fewer, whose allowed count must shrink. */
export function describeRaiseCountChanges(now: Counts, allowed: Counts): string[] {
  return [...new Set([...Object.keys(now), ...Object.keys(allowed)])].flatMap((path) => {
    const [count, limit] = [now[path] ?? 0, allowed[path] ?? 0]
    if (count > limit)
      return [
        `${path} raises ${count} messages that are not codes of shared/errors, but ${limit} are allowed. List the error, and raise its code`,
      ]
    return count < limit
      ? [`${path} may raise ${limit} messages that are not codes, and has ${count}. Run npm run errors count`]
      : []
  })
}
