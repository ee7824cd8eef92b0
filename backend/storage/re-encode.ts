import type { Sharp, SharpOptions } from 'sharp'
import type { RasterType } from '#backend/storage/sniff.ts'
import {
  createInvalidRequestError,
  createTooLargeError,
  createTooManyPixelsError,
} from '#backend/storage/storage-error.ts'

/**
 * Pixels of all frames together. A photo of a good camera has 24 million; a small file can claim any number.
 */
const maxPixels = 25_000_000
const maxSeconds = 15

/**
 * Sizes and qualities, tried in order. No page shows a picture that is wider than the first size. The second
 * is used if the picture is still above the bucket's limit.
 */
const tries = [
  { quality: 85, maxSide: 2560 },
  { quality: 70, maxSide: 1600 },
]

export type Picture = { bytes: Uint8Array; width: number; height: number }

/**
 * Decodes a picture and encodes it again from its pixels, which removes location data and hidden second
 * files. Animated GIF and WebP stay animated, photos keep their orientation.
 */
export function reEncodePicture(bytes: Uint8Array, type: RasterType, maxBytes: number): Promise<Picture> {
  return oneAtATime(async () => {
    // Imported with the first picture, because it takes 60 ms and 20 MB, which a node without uploads need
    // not spend.
    const { default: sharp } = await import('sharp')
    const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', animated: true }
    const { pages = 1 } = await sharp(bytes, options).metadata().catch(asRefusal)
    for (const { quality, maxSide } of tries) {
      const picture = sharp(bytes, options).timeout({ seconds: maxSeconds })
      // Rotates single pictures only. An animation cannot be rotated, and does not come from a camera.
      if (pages === 1) picture.autoOrient()
      picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      const { data, info } = await encode(picture, type, quality)
        .toBuffer({ resolveWithObject: true })
        .catch(asRefusal)
      // Returns the height of one frame. The frames of an animation are below each other.
      const height = Math.round(info.height / pages)
      if (data.length <= maxBytes) return { bytes: data, width: info.width, height }
    }
    throw createTooLargeError()
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

/** Maps an error of sharp by its text, because it has no code. */
function asRefusal(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) throw createTooManyPixelsError(maxPixels)
  throw /timeout/i.test(message)
    ? createTooLargeError()
    : createInvalidRequestError('The image could not be read')
}

export type PictureFormat = { width: number; type: RasterType }

/**
 * Encodes the picture again, at most `width` wide. The usual `type` is WebP: every supported browser shows
 * it, and it is the smallest. Reads the bytes only when its turn in the queue comes, so that waiting pictures
 * use no memory.
 */
export function resizePicture(
  read: () => Promise<Uint8Array | undefined>,
  { width, type }: PictureFormat,
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

/** Runs one task at a time, because decoding a picture may take some hundred megabytes. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
