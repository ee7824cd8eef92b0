import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Creates a picture of one colour, in the format of a camera or a program. */
export function buildPicture(
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
  { width = 40, height = 20 } = {},
): Promise<Buffer> {
  const base = sharp({ create: { width, height, channels: 3, background: '#0a7' } })
  return base.toFormat(format).toBuffer()
}

/** Creates a picture of noise, which compresses badly. */
export function buildNoisePicture({ side }: { side: number }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Creates a small PNG byte by byte, with any stated size and any additional chunks. */
export function craftPng({
  width,
  height,
  chunks = [],
}: {
  width: number
  height: number
  chunks?: [string, Buffer][]
}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8) // One bit per pixel, greyscale.
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const all: [string, Buffer][] = [
    ['IHDR', header],
    ...chunks,
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ]
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...all.map(([name, data]) => chunk(name, data)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
