import { z } from 'zod'

const mediaBuckets = ['blog-images', 'sponsor-logos', 'media-files'] as const

/** Bytes of one part of a file on its way: what a cut line costs at the most. */
export const mediaPart = 512 * 1024

/** Bytes of a picture, and of another file; the buckets hold the same limits. */
export const maxMediaBytes = { picture: 5 * 1024 * 1024, other: 20 * 1024 * 1024 }

export const mediaMessages = {
  bucket: 'Name a file of the library.',
  alt: 'A description has at most 200 characters.',
  missing: 'This file is no longer there.',
  loadFailed: 'The files could not be loaded',
  sameFile: 'This very file is here already.',
  svg: 'An SVG can hold programs, so it is not taken. Save it as PNG.',
  heic: 'This is not a picture we can show: HEIC. Save it as JPEG.',
  type: 'This kind of file is not taken. Choose a PNG, JPEG, WebP, GIF, AVIF, MP3, M4A, PDF, ZIP, CSV or text.',
  tooLarge: 'The file is too large: a picture may have 5 MB, another file 20 MB.',
  full: 'There is no room left. Remove files you no longer use.',
  unreadable:
    'The file could not be read: it is damaged, not what its name says, or a picture of more than 25 million points. Save it again.',
  replaceCut:
    'The connection broke. The old file is still there; choose the new one again and it goes on where it stopped.',
  denied: 'The session may not upload files any more. Sign in again.',
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
  /** How many places were named to whoever removes it. */
  named: z.int(mediaMessages.bucket).min(0, mediaMessages.bucket).max(100_000, mediaMessages.bucket),
})
export const mediaRemoval = z.object({ isRemoved: z.boolean(), places: z.array(z.string()) })

/** "1.9 MB", "312 KB"; a few bytes are "1 KB", none are "0 KB". */
export function sizeWords(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.max(Math.min(1, bytes), Math.round(bytes / 1000))} KB`
}
