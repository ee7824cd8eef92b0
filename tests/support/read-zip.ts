type Found = { name: string; bytes: Uint8Array; crc: number }

/** Returns the entries of an uncompressed ZIP. Finds them by the central directory, like any program. */
export function readZip(bytes: Uint8Array): Found[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('This is not a complete ZIP file')
  const count = buffer.readUInt16LE(end + 10)
  const found: Found[] = []
  let at = buffer.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (buffer.readUInt32LE(at) !== 0x02014b50)
      throw new Error(`Entry ${index + 1} is not where the list says`)
    const [crc, size, nameLength, begins] = [
      buffer.readUInt32LE(at + 16),
      buffer.readUInt32LE(at + 24),
      buffer.readUInt16LE(at + 28),
      buffer.readUInt32LE(at + 42),
    ] as const
    const data = begins + 30 + buffer.readUInt16LE(begins + 26) + buffer.readUInt16LE(begins + 28)
    found.push({
      name: buffer.toString('utf8', at + 46, at + 46 + nameLength),
      bytes: buffer.subarray(data, data + size),
      crc,
    })
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
  return found
}
