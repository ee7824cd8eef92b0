import { folded } from '#shared/text.ts'

/** The pattern for "a column of folded words contains this text". */
export function foldedPattern(text: string): string {
  return `%${literalPattern(folded(text))}%`
}

// % and _ mean themselves when escaped. `*` is another spelling of % on the wire and cannot be escaped there;
// `_`, any one character, finds the star too.
function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')
}

/** A value of a condition, in which nothing but the value has a meaning. */
export function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}
