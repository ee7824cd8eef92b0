type Drawing = Promise<Buffer<ArrayBuffer>>

const maxPictures = 200
/**
 * Maximum seconds for which a picture is cached, by this server and by others. It is short, because the
 * picture may contain the name of a person whose data is erased.
 */
export const pictureMaxAgeSeconds = 60

/** Cache of pictures by the texts they were drawn from. The oldest is removed first. */
export function createPictureCache() {
  const pictures = new Map<string, Drawing>()
  return function picture(key: string, draw: () => Drawing): Drawing {
    const known = pictures.get(key)
    if (known) return known
    const drawing = draw()
    drawing.catch(() => pictures.delete(key))
    pictures.set(key, drawing)
    // Deletes the picture after a minute, because it may contain the name of a person who has been erased
    // since then.
    setTimeout(() => pictures.delete(key), pictureMaxAgeSeconds * 1_000).unref()
    const [oldest] = pictures.keys()
    if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest)
    return drawing
  }
}
