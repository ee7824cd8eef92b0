import type { ErrorStatus } from '#backend/rules/error-status.ts'
import type { PlainId, TextValues, Translate } from '#shared/words.ts'

/** Values in the sentence of an error: `{ count: 47 }` for "{count} words". */
export type ErrorValues = Readonly<Record<string, string | number>>

/**
 * Reason why a sentence is English in every language. `code` and `deletion`: the error is about a code or a
 * deletion (decision 0163). `office`: only the back office shows the sentence. `programs`: visitors never see
 * the sentence. Pages either never cause the error, or show another sentence instead.
 */
export type ReasonForEnglish = 'code' | 'deletion' | 'office' | 'programs'

type Sentence =
  | {
      /** Sentence of the error in the catalogue. */
      words: PlainId | keyof TextValues
      text?: never
      english?: never
    }
  | {
      /** English sentence. Values replace `{name}`. */
      text: string
      /**
       * Reason why the sentence is English in every language. Missing if `words` has the same sentence for
       * visitors, and in lists that only the back office loads.
       */
      english?: ReasonForEnglish
      /** Same sentence in the catalogue, if visitors meet the error. */
      words?: PlainId
    }

type ErrorRow = Sentence & {
  /** HTTP status; 400 if missing. */
  status?: ErrorStatus
  /**
   * SQLSTATE with which SQL functions raise the error. The message is then the code, and the detail has the
   * values as JSON.
   */
  sql?: string
  /** Database constraint whose violation is reported as this error. */
  constraint?: string
}

export type ErrorRule = ErrorRow & { status: ErrorStatus }

type CodesOf<List> = List[keyof List]
/** Codes of all lists that a module exports. */
export type ErrorCodeInLists<Lists> = { [Name in keyof Lists]: CodesOf<Lists[Name]> }[keyof Lists]

const rules = new Map<string, ErrorRule>()

/**
 * Defines the errors about one noun and returns their codes: `limit_reached` of `idea` is
 * `idea.limit_reached`. The database, the server and pages identify an error by its code, so the meaning of a
 * code never changes. General errors have an empty noun.
 */
export function defineErrors<Noun extends string, Name extends string>(
  noun: Noun,
  list: Record<Name, ErrorRow>,
): { readonly [Each in Name]: Noun extends '' ? Each : `${Noun}.${Each}` } {
  const codes: Record<string, string> = {}
  for (const [name, row] of Object.entries<ErrorRow>(list)) {
    const code = noun ? `${noun}.${name}` : name
    codes[name] = code
    rules.set(code, { status: 400, ...row })
  }
  return codes as ReturnType<typeof defineErrors<Noun, Name>>
}

/** Returns the rule of a code, or undefined if no list has the code. */
export const findErrorRule = (code: string): ErrorRule | undefined => rules.get(code)

/** Returns all listed errors, by code. */
export const getErrorRules = (): ReadonlyMap<string, ErrorRule> => rules

/** Returns the sentence of a listed error in the language of `t`. */
export function translateErrorSentence(t: Translate, rule: ErrorRule, values: ErrorValues = {}): string {
  if (rule.words === undefined) return fillErrorText(rule.text, values)
  return (t as (id: string, values: ErrorValues) => string)(rule.words, values)
}

/** Fills the values into a sentence of the back office. */
export const fillErrorText = (text: string, values: ErrorValues = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))
