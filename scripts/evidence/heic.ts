import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Limits of a picture. Phones make at most 50 million pixels, but a small file can claim any number. */
const limits = { bytes: 60_000_000, pixels: 50_000_000, milliseconds: 60_000 }

export const isHeic = (name: string) => /\.(heic|heif)$/i.test(name)

/**
 * Decodes in a thread, because only a thread can be stopped. The decoder is WebAssembly, so it reads nothing
 * but its input.
 */
const decoder = `
const { parentPort, workerData } = require('node:worker_threads')
const { HeifDecoder } = require(workerData.library)
const [image] = new HeifDecoder().decode(workerData.bytes)
if (!image) throw new Error('it is not a HEIC picture')
const [width, height] = [image.get_width(), image.get_height()]
if (width * height > workerData.pixels) throw new Error('it has too many pixels')
image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
  if (!shown) throw new Error('it is damaged')
  parentPort.postMessage({ width, height, data: shown.data })
})`

type Raw = { width: number; height: number; data: Uint8ClampedArray }

/**
 * Converts a HEIC picture to JPEG, without the data that the camera added. Throws if the picture cannot be
 * read.
 */
export async function convertHeicToJpeg(
  bytes: Uint8Array,
  { pixels, milliseconds } = limits,
): Promise<Uint8Array> {
  if (bytes.length > limits.bytes) throw new Error('it is too large')
  const { width, height, data } = await decode(bytes, { pixels, milliseconds })
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

function decode(
  bytes: Uint8Array,
  { pixels, milliseconds }: { pixels: number; milliseconds: number },
): Promise<Raw> {
  const library = createRequire(import.meta.url).resolve('libheif-js/wasm-bundle')
  const worker = new Worker(decoder, { eval: true, workerData: { library, bytes, pixels } })
  return new Promise<Raw>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it took too long')), milliseconds)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('it cannot be read'))
    })
  }).finally(() => worker.terminate())
}
