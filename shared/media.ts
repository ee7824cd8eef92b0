import { z } from 'zod'
import { mediaErrors } from '#shared/errors/media.ts'

const mediaBuckets = ['blog-images', 'sponsor-logos', 'media-files'] as const

/** Bytes of one part of an upload. A lost connection costs at most one part. */
export const mediaPartBytes = 512 * 1024

/** Maximum bytes of a picture and of another file. The buckets have the same limits. */
export const maxMediaBytes = { picture: 5 * 1024 * 1024, other: 20 * 1024 * 1024 }

export const mediaMessages = {
  loadFailed: 'The files could not be loaded',
  replaceFailed: 'The file could not be replaced. Choose the new file again to resume the upload.',
  replaceCut:
    'The connection was lost. The old file is still in place. Choose the new file again to resume the upload.',
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
  bucket: z.enum(mediaBuckets, mediaErrors.file_missing),
  name: z.string(mediaErrors.file_missing).regex(/^[A-Za-z0-9._-]{1,200}$/, mediaErrors.file_missing),
}
export const mediaDescriptionInput = z.strictObject({
  ...file,
  alt: z.string(mediaErrors.alt_too_long).max(200, mediaErrors.alt_too_long),
})
export const mediaRemovalInput = z.strictObject({
  ...file,
  /**
   * Number of uses of the file that the confirmation dialog showed. A file in use is only removed if this
   * number is still right.
   */
  named: z
    .int(mediaErrors.file_missing)
    .min(0, mediaErrors.file_missing)
    .max(100_000, mediaErrors.file_missing),
})
export const mediaRemoval = z.object({ isRemoved: z.boolean(), places: z.array(z.string()) })

/** Formats the size of a file: "1.9 MB", "312 KB". A few bytes are "1 KB", and none are "0 KB". */
export function formatFileSize(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.max(Math.min(1, bytes), Math.round(bytes / 1000))} KB`
}
