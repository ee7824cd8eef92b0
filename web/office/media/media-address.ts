import type { MediaFile } from '#shared/media.ts'
import { createListUrlFormat } from '#web/common/lists/list-url-format.ts'
import { isPicture } from '#web/office/files/media-library.ts'

export const mediaViews = ['all', 'pictures', 'files', 'no-alt', 'unused', 'heavy'] as const
export type MediaView = (typeof mediaViews)[number]

export const mediaViewNames: Record<MediaView, string> = {
  all: 'All',
  pictures: 'Pictures',
  files: 'Files',
  'no-alt': 'No alt text',
  unused: 'Not used',
  heavy: 'Over 500 KB',
}

export const mediaUrlFormat = createListUrlFormat({ view: mediaViews, look: ['grid', 'list'] })
export type MediaState = ReturnType<typeof mediaUrlFormat.parse>

const tests: Record<MediaView, (file: MediaFile) => boolean> = {
  all: () => true,
  pictures: isPicture,
  files: (file) => !isPicture(file),
  'no-alt': (file) => isPicture(file) && file.alt === '',
  unused: ({ places }) => places.length === 0,
  heavy: ({ size }) => size > 500_000,
}

export const isInMediaView = (file: MediaFile, view: MediaView) => tests[view](file)
