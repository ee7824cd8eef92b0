import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { type ZipEntry, zipStream } from '#server/http/zip-stream.ts'
import { readZip } from '#tests/support/read-zip.ts'

const at = new Date('2026-11-24T13:05:30Z')
const text = (words: string) => new TextEncoder().encode(words)

it('breaks off where an entry does not come, instead of ending as if it were whole', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'facts.txt', bytes: text('One') }
    throw new Error('gone')
  }
  await expect(new Response(zipStream(entries(), at)).arrayBuffer()).rejects.toThrow()
})

it('holds every entry under its name, byte for byte, with its sum', async () => {
  const photograph = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256)
  const given = [
    { name: 'fact-sheet.txt', bytes: text('Twenty “apps”\r\n') },
    { name: 'àwòrán.jpg', bytes: photograph },
    { name: 'empty.txt', bytes: new Uint8Array() },
  ]
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield* given
  }
  const found = readZip(new Uint8Array(await new Response(zipStream(entries(), at)).arrayBuffer()))
  expect(found.map(({ name }) => name)).toEqual(given.map(({ name }) => name))
  for (const [index, { bytes, crc }] of found.entries()) {
    expect(Buffer.from(bytes).equals(given[index]?.bytes ?? text('?'))).toBe(true)
    expect(crc).toBe(crc32(bytes))
  }
})

it('asks for the next entry only once the one before it was taken', async () => {
  const asked: number[] = []
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const number of [1, 2, 3, 4, 5, 6]) {
      asked.push(number)
      yield { name: `${number}.bin`, bytes: new Uint8Array(300_000) }
    }
  }
  const reader = zipStream(entries(), at).getReader()
  await reader.read()
  expect(asked.length).toBeLessThan(4)
  await reader.cancel()
})
