const rasterTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const
export type RasterType = (typeof rasterTypes)[number]
export type SniffedType = RasterType | 'image/svg+xml' | 'text/html'

export const isRaster = (type: string): type is RasterType =>
  (rasterTypes as readonly string[]).includes(type)

/** Detects the type from the first bytes, among the types used here; undefined for all others. */
export function detectFileType(bytes: Uint8Array): SniffedType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024))
  if (head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  if (head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg'
  const text = head.toString('latin1')
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) === 'ftyp') return isAvif(head) ? 'image/avif' : undefined
  return sniffMarkup(head.toString('utf8'))
}

/** Reads the list of brands, one of which must be AVIF's: HEIC and videos begin with the same bytes. */
function isAvif(head: Buffer): boolean {
  const brands = head.subarray(8, Math.min(head.readUInt32BE(0), 256)).toString('latin1')
  return /^(.{4})*?(avif|avis)/s.test(brands)
}

function sniffMarkup(head: string): SniffedType | undefined {
  let rest = head.replace(/^\ufeff/, '').trimStart()
  // Skips a declaration, comments and a document type before the SVG.
  for (;;) {
    const prologue = /^(<\?[^>]*\?>|<!--.*?-->|<!doctype\s+svg[^>]*>)/is.exec(rest)
    if (!prologue) break
    rest = rest.slice(prologue[0].length).trimStart()
  }
  if (/^<svg[\s>/]/i.test(rest)) return 'image/svg+xml'
  return /^<(!doctype html|html|head|body|script|iframe|style|title|h1|div|table|a|img|br|p|b|meta|link)\b/i.test(
    rest,
  )
    ? 'text/html'
    : undefined
}
