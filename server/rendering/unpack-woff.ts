import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffRecord = 20
const header = 12
const record = 16

/**
 * Converts WOFF to TrueType (www.w3.org/TR/WOFF): the same tables, each inflated separately. WOFF2 would need
 * a WebAssembly module that never frees its memory.
 */
export function unpackWoff(packed: Buffer): Buffer {
  if (packed.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = packed.readUInt16BE(12)
  const directory = Buffer.alloc(header + record * count)
  packed.copy(directory, 0, 4, 8) // sfnt version: the kind of outlines
  directory.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const tables: Buffer[] = []
  let offset = directory.length
  for (let index = 0; index < count; index += 1) {
    const from = woffHeader + woffRecord * index
    const table = readTable(packed, from)
    const to = header + record * index
    packed.copy(directory, to, from, from + 4) // tag of the table
    packed.copy(directory, to + 4, from + 16, from + 20) // checksum of the table
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(table.length, to + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    tables.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat([directory, ...tables])
}

function readTable(packed: Buffer, from: number): Buffer {
  const begin = packed.readUInt32BE(from + 4)
  const length = packed.readUInt32BE(from + 8)
  const bytes = packed.subarray(begin, begin + length)
  return length < packed.readUInt32BE(from + 12) ? inflateSync(bytes) : bytes
}
