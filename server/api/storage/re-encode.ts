import type { Sharp, SharpOptions } from 'sharp'
import type { RasterType } from '#server/api/storage/sniff.ts'
import { invalid, tooLarge, tooManyPixels } from '#server/api/storage/storage-error.ts'

/** All frames together. A good camera's photograph has 24 million; what a few bytes can claim has no end. */
const maxPixels = 25_000_000
const maxSeconds = 15

/**
 * No page shows a picture wider than this, and our visitors pay by the megabyte. The second is for what is over the bucket's
 * limit all the same: that holds for what is kept, not only for what was sent.
 */
const attempts = [
  { quality: 85, maxSide: 2560 },
  { quality: 70, maxSide: 1600 },
]

export type Picture = { bytes: Uint8Array; width: number; height: number }

/**
 * Decodes a picture and encodes it again from its pixels, so that no location and no second file hidden behind the
 * first remain. Animated GIF and WebP stay animated, photographs keep their orientation.
 */
export function reEncode(bytes: Uint8Array, type: RasterType, maxBytes: number): Promise<Picture> {
  return oneAtATime(async () => {
    // Loaded with the first picture: it takes 60 ms and 20 MB that a node without uploads need not spend.
    const { default: sharp } = await import('sharp')
    const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', animated: true }
    const { pages = 1 } = await sharp(bytes, options).metadata().catch(asRefusal)
    for (const { quality, maxSide } of attempts) {
      const picture = sharp(bytes, options).timeout({ seconds: maxSeconds })
      // A page of several cannot be turned; only single ones come from cameras.
      if (pages === 1) picture.autoOrient()
      picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      const { data, info } = await encode(picture, type, quality)
        .toBuffer({ resolveWithObject: true })
        .catch(asRefusal)
      // The pages of an animation lie below each other.
      const height = Math.round(info.height / pages)
      if (data.length <= maxBytes) return { bytes: data, width: info.width, height }
    }
    throw tooLarge()
  })
}

function encode(picture: Sharp, type: RasterType, quality: number): Sharp {
  switch (type) {
    case 'image/png':
      return picture.png({ compressionLevel: 9 })
    case 'image/jpeg':
      return picture.jpeg({ quality, progressive: true })
    case 'image/webp':
      return picture.webp({ quality })
    case 'image/avif':
      return picture.avif({ quality: quality - 20, effort: 2 })
    case 'image/gif':
      return picture.gif()
  }
}

function asRefusal(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) throw tooManyPixels(maxPixels)
  throw /timeout/i.test(message) ? tooLarge() : invalid('The image could not be read')
}

export type PictureLook = { width: number; type: RasterType }

/**
 * The same picture `width` wide, if it is wider. As WebP, where nothing else is asked for: every browser of our visitors knows it, and it
 * is smallest to make. It is read when its turn comes, or those that wait would fill the memory.
 */
export function reDraw(
  read: () => Promise<Uint8Array | undefined>,
  { width, type }: PictureLook,
): Promise<Buffer<ArrayBuffer> | undefined> {
  return oneAtATime(async () => {
    const bytes = await read()
    if (!bytes) return undefined
    const { default: sharp } = await import('sharp')
    const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: true })
      .timeout({ seconds: maxSeconds })
      .resize({ width, withoutEnlargement: true })
    return Buffer.from(await encode(picture, type, 74).toBuffer())
  })
}

let last: Promise<unknown> = Promise.resolve()

/** A picture being drawn may hold some hundred megabytes, so they take turns. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
