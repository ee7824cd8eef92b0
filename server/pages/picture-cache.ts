type Drawing = Promise<Buffer<ArrayBuffer>>

const maxPictures = 200
/** Seconds for which a picture with a name on it is kept, here and by others. */
export const keptSeconds = 60

/** Pictures by the words they were drawn of: each is drawn once, and the oldest makes room. */
export function createPictureCache() {
  const pictures = new Map<string, Drawing>()
  return function picture(key: string, draw: () => Drawing): Drawing {
    const known = pictures.get(key)
    if (known) return known
    const drawing = draw()
    drawing.catch(() => pictures.delete(key))
    pictures.set(key, drawing)
    // Some show a name, and who is erased is gone from here within a minute too.
    setTimeout(() => pictures.delete(key), keptSeconds * 1_000).unref()
    const [oldest] = pictures.keys()
    if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest)
    return drawing
  }
}
