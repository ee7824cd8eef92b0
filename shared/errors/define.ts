import type { ErrorStatus } from '#shared/error-codes.ts'
import type { PlainId } from '#shared/words.ts'

export type ErrorRule = {
  status: ErrorStatus
  /** Its sentence in the catalogue. */
  words: PlainId
  /** SQLSTATE of the SQL functions that raise it. Their message is the code. */
  sql?: string
}

/** The noun and the name of an error, for example `idea.limit_reached`. */
export type ListedCode = `${string}.${string}`

const rules = new Map<string, ErrorRule>()

/**
 * Lists the errors about one noun and returns their codes: `limit_reached` of `idea` is `idea.limit_reached`. A
 * code is an error's identity in SQL, in schemas, on the wire and on pages, and never changes its meaning.
 */
export function defineErrors<Noun extends string, Name extends string>(
  noun: Noun,
  list: Record<Name, ErrorRule>,
): { readonly [Each in Name]: `${Noun}.${Each}` } {
  const codes: Record<string, string> = {}
  for (const [name, rule] of Object.entries<ErrorRule>(list)) {
    codes[name] = `${noun}.${name}`
    rules.set(`${noun}.${name}`, rule)
  }
  return codes as { [Each in Name]: `${Noun}.${Each}` }
}

/** Undefined if the text is not the code of a listed error. */
export const errorRule = (code: string): ErrorRule | undefined => rules.get(code)

/** All listed errors, by code. */
export const errorRules = (): ReadonlyMap<string, ErrorRule> => rules
