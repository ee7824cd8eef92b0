import { queryOptions } from '@tanstack/react-query'
import type { MediaFile } from '#shared/media.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { containsWords } from '#web/common/lists/contains-words.ts'

export const mediaKey = ['media'] as const

/** Loads the uploaded files, newest first. */
export function mediaLibraryQuery(backend: Backend) {
  return queryOptions({
    queryKey: mediaKey,
    staleTime: 0,
    queryFn: async ({ signal }) => (await backend.read('get-media', { signal })).data,
  })
}

export const isPicture = ({ type }: Pick<MediaFile, 'type'>) => type.startsWith('image/')

/** True if the name, the alt text or one of the uses of the file contains these words. */
export function matchesMediaSearch({ title, name, alt, places }: MediaFile, search: string): boolean {
  const words = [title, name, alt, ...places.flatMap(({ place, title: used }) => [place, used])]
  return containsWords(words.join(' '), search)
}

export const getMediaUrl = ({ bucket, name }: Pick<MediaFile, 'bucket' | 'name'>) =>
  `/storage/v1/object/public/${bucket}/${name}`

/**
 * Returns the address with the version of the file, so that browsers show a replaced picture instead of the
 * cached one.
 */
export const getVersionedMediaUrl = (file: MediaFile) =>
  `${getMediaUrl(file)}?v=${encodeURIComponent(file.version)}`
