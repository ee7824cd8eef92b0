/**
 * Normalises a path before rules compare it. Routes ignore case, escaped letters and repeated slashes.
 * Without this, `/SUPPORTERS` or `/%73upporters` would bypass a rule about `/supporters`.
 */
export function normalisePath(path: string): string {
  return path
    .replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\/+/g, '/')
    .toLowerCase()
}
