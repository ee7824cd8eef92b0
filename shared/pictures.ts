// Without an import: the first view of a page may carry it.

const storedPicture = '/storage/v1/object/public/blog-images/'

/** Pictures come from our own store only: their content was checked, and no visitor is shown to another host. */
export function isOwnPicture(address: string | null): address is string {
  // As a browser reads it, or dots would lead out of the store to whatever else the server answers.
  return (
    address !== null &&
    address.startsWith(storedPicture) &&
    new URL(address, 'http://host').pathname.startsWith(storedPicture)
  )
}

/** The name of such a picture in its bucket. */
export function pictureName(address: string): string {
  const name = address.slice(storedPicture.length).replace(/[?#].*/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The widths in which storage/v1 draws a picture anew; nothing else is drawn, so nobody can make it draw without end. */
export const pictureWidths = [360, 540, 720, 1080, 1440] as const

export function pictureInWidth(address: string, width: number): string {
  return `${address.replace('/object/public/', '/render/image/public/').replace(/[?#].*/, '')}?width=${width}`
}

/** A `srcset` of every width below the picture's own, and the first one that reaches it. */
export function pictureSources(address: string, ownWidth = Number.POSITIVE_INFINITY): string {
  const widths = pictureWidths.filter((_, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < ownWidth)
  return widths.map((width) => `${pictureInWidth(address, width)} ${Math.min(width, ownWidth)}w`).join(', ')
}

/** The cover of a post, if it is one of our own pictures. */
export function coverOf(address: string | null): { src: string; srcSet: string } | null {
  return isOwnPicture(address) ? { src: pictureInWidth(address, 720), srcSet: pictureSources(address) } : null
}

/** Copies of evidence that everybody sees. */
export const evidencePictures = 'day-pictures'
export const evidencePicture = (name: string) => `/storage/v1/object/public/${evidencePictures}/${name}`
