import type { ErrorRule } from '#shared/errors/define.ts'
import { isTestFile, type PathsByCode } from './sources.ts'

type Rules = ReadonlyMap<string, ErrorRule>

/**
 * Reports error codes that are used only in tests, or not at all. A code with a `constraint` counts as used,
 * because the database raises it when that constraint fails.
 */
export function findUnusedErrors(rules: Rules, uses: PathsByCode): string[] {
  return [...rules]
    .filter(([code, { constraint }]) => !constraint && !uses.get(code)?.some((path) => !isTestFile(path)))
    .map(([code]) => `shared/errors: ${code} is not used`)
}

/** Reports error codes that no test names. */
export function findUntestedErrors(rules: Rules, uses: PathsByCode): string[] {
  return [...rules.keys()]
    .filter((code) => !uses.get(code)?.some(isTestFile))
    .map((code) => `shared/errors: ${code} is not in any test`)
}

/** Reports error codes that no test has raised: those that are not in the record of a test run. */
export function findUnraisedErrors(rules: Rules, record: string): string[] {
  const raised = new Set(record.split('\n'))
  return [...rules.keys()]
    .filter((code) => !raised.has(code))
    .map((code) => `shared/errors: ${code} is not raised in any test of this run`)
}

/**
 * Reports errors that have no sentence in the catalogue and no reason why they are only in English. Errors
 * that only the back office loads need no reason.
 */
export function findUnexplainedErrors(
  rules: Rules,
  { office, visitors }: { office: ReadonlySet<string>; visitors: ReadonlySet<string> },
): string[] {
  const isExplained = (code: string) => office.has(code) && !visitors.has(code)
  return [...rules]
    .filter(([code, { words, english }]) => words === undefined && !english && !isExplained(code))
    .map(([code]) => `shared/errors: ${code} has no sentence in the catalogue. Its list must say why`)
}

/** Reports errors without a sentence in some language. */
export function findUntranslatedErrors(
  rules: Rules,
  catalogues: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string[] {
  return [...rules].flatMap(([code, { words }]) =>
    [...catalogues]
      .filter(([, sentences]) => words !== undefined && !sentences.has(words))
      .map(([language]) => `words/${language} does not have ${words}, the sentence of ${code}`),
  )
}
