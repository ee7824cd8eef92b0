// This file has no imports, because pages load it with their first scripts, whose size is limited.

const storedPicture = '/storage/v1/object/public/blog-images/'

/**
 * True for the address of a picture in our storage. The server has checked such a picture, and browsers
 * contact no other host to load it.
 */
export function isStoredPicture(address: string | null): address is string {
  // Parses the address like a browser, because dots could lead out of the store to other paths of the server.
  return (
    address !== null &&
    address.startsWith(storedPicture) &&
    new URL(address, 'http://server').pathname.startsWith(storedPicture)
  )
}

/** Returns the name of one of our pictures in its bucket. */
export function getPictureName(address: string): string {
  const name = address.slice(storedPicture.length).replace(/[?#].*/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Widths to which storage/v1 resizes a picture. Other widths are refused, to limit the work. */
export const pictureWidths = [360, 540, 720, 1080, 1440] as const

export function getResizedPictureUrl(address: string, width: number): string {
  return `${address.replace('/object/public/', '/render/image/public/').replace(/[?#].*/, '')}?width=${width}`
}

/** Returns the address of a stored picture in this width. Other files of the site are unchanged. */
export function getPictureUrl(address: string, width: (typeof pictureWidths)[number]): string {
  return isStoredPicture(address) ? getResizedPictureUrl(address, width) : address
}

/** Returns a `srcset` of every width below the picture's own, and the next larger one. */
export function createPictureSrcSet(address: string, ownWidth = Number.POSITIVE_INFINITY): string {
  const widths = pictureWidths.filter((_, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < ownWidth)
  return widths
    .map((width) => `${getResizedPictureUrl(address, width)} ${Math.min(width, ownWidth)}w`)
    .join(', ')
}

/** Returns the cover of a post, if it is one of our pictures. */
export function getCoverSources(address: string | null): { src: string; srcSet: string } | null {
  return isStoredPicture(address)
    ? { src: getResizedPictureUrl(address, 720), srcSet: createPictureSrcSet(address) }
    : null
}

/** Bucket of the public copies of evidence pictures. */
export const evidencePictureBucket = 'day-pictures'
export const getEvidencePicturePath = (name: string) =>
  `/storage/v1/object/public/${evidencePictureBucket}/${name}`
