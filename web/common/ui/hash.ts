/** Returns the FNV-1a hash of a text. A change of one character changes most of the value. */
export function hashText(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
