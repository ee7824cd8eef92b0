/**
 * Normalises a path for rules. Routes ignore case, escaped letters and repeated slashes, so a rule that did
 * not could be bypassed with `/SUPPORTERS` or `/%73upporters`.
 */
export function comparablePath(path: string): string {
  return path
    .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\/+/g, '/')
    .toLowerCase()
}
