import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; bytes: Uint8Array }

type Written = { name: Buffer; crc: number; size: number; begins: number }

/**
 * A ZIP in which each entry lies as it is: pictures are packed already. One entry is held at a time, whatever all of them weigh
 * (docs/decisions/0126).
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
  return Readable.toWeb(
    Readable.from(write(entries, at), { objectMode: false }),
  ) as ReadableStream<Uint8Array>
}

async function* write(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let length = 0
  for await (const { name, bytes } of entries) {
    const entry = { name: Buffer.from(name), crc: crc32(bytes), size: bytes.length, begins: length }
    const head = Buffer.concat([record(0x04034b50, [2, 20]), facts(entry, at), entry.name])
    written.push(entry)
    length += head.length + bytes.length
    yield head
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  const list = Buffer.concat(
    written.map((entry) =>
      Buffer.concat([
        record(0x02014b50, [2, 20], [2, 20]),
        facts(entry, at),
        // No comment, the first disk, no attributes.
        numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, entry.begins]),
        entry.name,
      ]),
    ),
  )
  yield list
  const count = written.length
  yield record(0x06054b50, [2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, length], [2, 0])
}

/** What both places of an entry say alike: names are UTF-8, nothing is packed, when, the sum, the sizes, no extras. */
function facts({ name, crc, size }: Written, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return numbers(
    [2, 0x0800],
    [2, 0],
    [2, time],
    [2, day],
    [4, crc],
    [4, size],
    [4, size],
    [2, name.length],
    [2, 0],
  )
}

type Sized = [bytes: 2 | 4, value: number]

const record = (mark: number, ...rest: Sized[]) => numbers([4, mark], ...rest)

function numbers(...values: Sized[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
