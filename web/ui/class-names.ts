export type ClassValue = string | false | null | undefined

/** Joins class names; callers of `ui` hand over layout classes only, so nothing has to be merged. */
export function classNames(...values: ClassValue[]): string {
  return values.filter(Boolean).join(' ')
}
