/** Joins class names; callers of `ui` hand over layout classes only, so nothing has to be merged. */
export function classNames(...values: unknown[]): string {
  return values.filter((value) => typeof value === 'string' && value !== '').join(' ')
}
