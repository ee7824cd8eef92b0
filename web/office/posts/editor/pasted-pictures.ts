import { isStoredPicture } from '#shared/pictures.ts'
import { getSiteImageAddress } from '#web/common/files/site-image.ts'
import { imageTypes } from '#web/office/files/upload-image.ts'

/** Picture that the editor will upload. Until then its `src` in the text is `address`. */
export type PastedPicture = { address: string; file: File; alt: string }

export type ExtractedPictures = {
  pictures: PastedPicture[]
  /**
   * Number of pictures on other sites. The article shows only their description, because visitors must not
   * load files from other sites (decision 0019).
   */
  elsewhere: number
  /** Number of pictures that the browser cannot read, such as files on the author's device. */
  unreadable: number
}

const pendingScheme = 'pasted:'
export const isPicturePlaceholder = (address: string) => address.startsWith(pendingScheme)

export const createPicturePlaceholder = (file: File, alt = ''): PastedPicture => ({
  address: pendingScheme + crypto.randomUUID(),
  file,
  alt,
})

/**
 * Replaces the pictures of the pasted text that are not stored on this site. A picture that can be uploaded
 * gets a placeholder, and the others are counted. All of them are moved out of tables and figures, because
 * the editor saves such blocks unchanged and could not replace a placeholder there.
 */
export function extractPictures(doc: Document): ExtractedPictures {
  const taken: ExtractedPictures = { pictures: [], elsewhere: 0, unreadable: 0 }
  for (const img of doc.querySelectorAll('img')) {
    const address = img.getAttribute('src') ?? ''
    const own = getSiteImageAddress(address)
    if (own && isStoredPicture(own)) continue
    const file = fileOf(address)
    if (isOrnament(img)) img.remove()
    else if (file) {
      const picture = createPicturePlaceholder(file, img.getAttribute('alt') ?? '')
      taken.pictures.push(picture)
      img.setAttribute('src', picture.address)
    } else if (/^https?:/i.test(address)) taken.elsewhere += 1
    else {
      taken.unreadable += 1
      img.remove()
    }
    moveBefore(img, img.closest('table, figure'))
  }
  for (const figure of doc.querySelectorAll('figure'))
    if (!figure.querySelector('img, table, iframe')) figure.replaceWith(...captionsOf(figure))
  return taken
}

function moveBefore(img: HTMLImageElement, whole: Element | null) {
  if (!whole) return
  const line = img.ownerDocument.createElement('p')
  whole.before(line)
  line.append(img)
}

/** True if the picture is the checkbox of a list or the tracking pixel of an email. */
function isOrnament(img: HTMLImageElement): boolean {
  const isDot = ['width', 'height'].some((side) => /^[01]$/.test(img.getAttribute(side) ?? ''))
  return isDot || img.getAttribute('aria-roledescription') === 'checkbox'
}

function captionsOf(figure: Element): Node[] {
  return [...figure.childNodes].map((node) => {
    if (!(node instanceof HTMLElement) || node.tagName !== 'FIGCAPTION') return node
    const words = document.createElement('p')
    words.append(...node.childNodes)
    return words
  })
}

function fileOf(address: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/i.exec(address) ?? []
  if (!imageTypes.split(',').includes(type.toLowerCase())) return null
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    return new File([bytes], 'Pasted picture', { type: type.toLowerCase() })
  } catch {
    return null // The data URL is not base64.
  }
}

/** Says how many pictures of the pasted text are missing, and why. */
export function describeMissingPictures({
  elsewhere,
  unreadable,
}: Pick<ExtractedPictures, 'elsewhere' | 'unreadable'>): string {
  const count = elsewhere + unreadable
  if (count === 0) return ''
  const words =
    count === 1
      ? '1 picture could not be pasted with the text.'
      : `${count} pictures could not be pasted with the text.`
  const places = elsewhere > 0 ? ' Visitors will only see the alt text of a picture on another site.' : ''
  return `${words}${places} Save each picture to your device, then add it with Insert image.`
}
