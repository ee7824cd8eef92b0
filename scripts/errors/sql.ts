import type { ErrorRule } from '#shared/errors/define.ts'
import type { SourceFile } from './sources.ts'

/** Statement that raises one of our SQLSTATEs. */
export type RaiseStatement = {
  path: string
  line: number
  /** SQL function that contains the statement. */
  inFunction: string
  state: string
  /** Undefined if the message is not one literal. */
  message: string | undefined
}

type Rules = ReadonlyMap<string, ErrorRule>
type Counts = Record<string, number>

const statement = /\braise exception\b((?:'(?:[^']|'')*'|--[^\n]*|[^;'])*);/g
/** Our SQLSTATEs have five letters. PostgreSQL's own contain digits, such as `42501`. */
const ownState = /\berrcode = '([A-Z]{5})'/
const literal = /\bmessage = '((?:[^']|'')*)'\s*(?:,|$)/

export function findRaises({ path, code }: SourceFile): RaiseStatement[] {
  if (!path.startsWith('db/functions/')) return []
  return Array.from(code.matchAll(statement)).flatMap(({ 1: options = '', index }) => {
    const state = ownState.exec(options)?.[1]
    if (!state) return []
    const before = code.slice(0, index)
    const inFunction = Array.from(before.matchAll(/\bfunction (?:\w+\.)?(\w+)/g)).at(-1)?.[1] ?? ''
    const line = before.split('\n').length
    return [{ path, line, inFunction, state, message: literal.exec(options)?.[1] }]
  })
}

const isListed = ({ message }: RaiseStatement, rules: Rules) => message !== undefined && rules.has(message)

/** Reports statements that raise a listed code with a SQLSTATE other than the listed one. */
export function findWrongStates(raises: readonly RaiseStatement[], rules: Rules): string[] {
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
export function countUnlisted(raises: readonly RaiseStatement[], rules: Rules): Counts {
  const counts: Counts = {}
  for (const raise of raises) if (!isListed(raise, rules)) counts[raise.path] = (counts[raise.path] ?? 0) + 1
  return counts
}

/** Reports files with more statements than allowed, and files with fewer, whose allowed count must shrink. */
export function explainCount(now: Counts, allowed: Counts): string[] {
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
