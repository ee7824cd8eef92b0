import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { unpackWoff } from '#server/rendering/unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)
const font = '@fontsource/noto-sans-adlam/files/noto-sans-adlam-latin-700-normal.woff'

it('an unpacked web font equals the original, with the checksum of every table at the stated position', () => {
  const unpacked = unpackWoff(readFileSync(resolve(font)))
  const count = unpacked.readUInt16BE(4)
  expect(count).toBeGreaterThan(8)
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const [checksum, offset, length] = [4, 8, 12].map((field) => unpacked.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const name = unpacked.toString('latin1', at, at + 4)
    expect(offset % 4).toBe(0)
    // Sets the field of the whole font's checksum to zero, because the checksum of the head table is computed
    // without it.
    const table = Buffer.from(unpacked.subarray(offset, offset + length))
    if (name === 'head') table.writeUInt32BE(0, 8)
    expect(sumOf(table), name).toBe(checksum)
  }
})

it('a file that is not a WOFF font is refused', () => {
  expect(() => unpackWoff(readFileSync(resolve(`${font}2`)))).toThrow('not a WOFF file')
})

function sumOf(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
