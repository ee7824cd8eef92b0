/** Tests which characters a TrueType font has, from its `cmap` table in format 4 or 12 (OpenType 1.9). */
export function readFontCoverage(font: Buffer): (codePoint: number) => boolean {
  const cmap = tableAt(font, 'cmap')
  const ranges: [first: number, last: number][] = []
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    const format = font.readUInt16BE(at)
    if (format === 4) ranges.push(...segments(font, at))
    if (format === 12) ranges.push(...groups(font, at))
  }
  return (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
}

function tableAt(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}

/** Reads the character ranges of format 4. The last segment is U+FFFF, which is not a character. */
function segments(font: Buffer, at: number): [number, number][] {
  const bytes = font.readUInt16BE(at + 6)
  const found: [number, number][] = []
  for (let offset = 0; offset < bytes; offset += 2) {
    const last = font.readUInt16BE(at + 14 + offset)
    const first = font.readUInt16BE(at + 16 + bytes + offset)
    if (first !== 0xffff) found.push([first, last])
  }
  return found
}

/** Reads the character ranges of format 12. */
function groups(font: Buffer, at: number): [number, number][] {
  const count = font.readUInt32BE(at + 12)
  return Array.from({ length: count }, (_, index) => {
    const group = at + 16 + index * 12
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })
}
