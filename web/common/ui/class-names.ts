/** Joins class names. It does not resolve conflicts between classes, because callers pass layout classes only. */
export function classNames(...values: unknown[]): string {
  return values.filter((value) => typeof value === 'string' && value !== '').join(' ')
}
