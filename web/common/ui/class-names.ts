/** Joins class names. Conflicts need no merging, because callers pass layout classes only. */
export function classNames(...values: unknown[]): string {
  return values.filter((value) => typeof value === 'string' && value !== '').join(' ')
}
