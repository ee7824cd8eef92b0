/**
 * A path in the one form in which rules compare it: routes look past case, escaped letters and repeated slashes, so a
 * rule that did not would be walked around by `/SUPPORTERS` or `/%73upporters`.
 */
export function comparablePath(path: string): string {
  return path
    .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\/+/g, '/')
    .toLowerCase()
}
