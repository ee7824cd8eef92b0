import { z } from 'zod'

const mediaBuckets = ['blog-images', 'sponsor-logos', 'media-files'] as const

/** Bytes of one part of an upload, the most that is lost with a connection. */
export const mediaPart = 512 * 1024

/** Maximum bytes of a picture and of another file. The buckets have the same limits. */
export const maxMediaBytes = { picture: 5 * 1024 * 1024, other: 20 * 1024 * 1024 }

export const mediaMessages = {
  bucket: 'Choose a file from the library.',
  alt: 'The alt text must be 200 characters or fewer.',
  missing: 'This file no longer exists.',
  loadFailed: 'The files could not be loaded',
  sameFile: 'This file has already been uploaded.',
  svg: 'SVG files can contain code, so they are not allowed. Save the picture as a PNG.',
  heic: 'HEIC pictures are not supported. Save the picture as a JPEG.',
  type: 'This file type is not supported. Choose a PNG, JPEG, WebP, GIF, AVIF, MP3, M4A, PDF, ZIP, CSV or text file.',
  tooLarge: 'The file is too large. The maximum is 5 MB for pictures and 20 MB for other files.',
  tooManyPixels:
    'The picture has more than 25 million pixels. Save a smaller copy, for example 2,560 pixels wide, and upload that.',
  full: 'Storage is full. Delete files you no longer use.',
  unreadable:
    'The file could not be read. It may be damaged, have the wrong file extension, or be larger than 25 million pixels. Save it again and retry.',
  replaceFailed: 'The file could not be replaced. Choose the new file again to resume the upload.',
  replaceCut:
    'The connection was lost. The old file is still in place. Choose the new file again to resume the upload.',
  denied: 'You are no longer signed in. Sign in again to upload files.',
} as const

const place = z.object({ place: z.string(), title: z.string(), link: z.string() })
export const mediaFile = z.object({
  bucket: z.enum(mediaBuckets),
  name: z.string(),
  title: z.string(),
  alt: z.string(),
  size: z.number(),
  type: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  version: z.string(),
  addedAt: z.string(),
  places: z.array(place),
})
export type MediaFile = z.output<typeof mediaFile>
export const mediaLibrary = z.object({ files: z.array(mediaFile), badges: z.number(), orphans: z.number() })

const file = {
  bucket: z.enum(mediaBuckets, mediaMessages.bucket),
  name: z.string(mediaMessages.bucket).regex(/^[A-Za-z0-9._-]{1,200}$/, mediaMessages.bucket),
}
export const mediaDescribed = z.strictObject({
  ...file,
  alt: z.string(mediaMessages.alt).max(200, mediaMessages.alt),
})
export const mediaRemoved = z.strictObject({
  ...file,
  /** Number of places that the person who removes the file was shown. */
  named: z.int(mediaMessages.bucket).min(0, mediaMessages.bucket).max(100_000, mediaMessages.bucket),
})
export const mediaRemoval = z.object({ isRemoved: z.boolean(), places: z.array(z.string()) })

/** Size of a file: "1.9 MB", "312 KB"; a few bytes are "1 KB", and none are "0 KB". */
export function sizeWords(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.max(Math.min(1, bytes), Math.round(bytes / 1000))} KB`
}
