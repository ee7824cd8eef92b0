import { getResizedPictureUrl, isStoredPicture } from '#shared/pictures.ts'

/** Width of an email's text in a window, in pixels. Our pictures are drawn in this width. */
const emailWidth = 540

/**
 * Limits pictures to the width of the email. Our own pictures are loaded in this width, for mail programs
 * that ignore styles. The HTML must be cleaned.
 */
export function shrinkPictures(html: string, publicUrl: string): string {
  return html.replaceAll(/<img\b([^>]*?)\ssrc="([^"]*)"/g, (_, before: string, address: string) => {
    const own = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : null
    // Keeps the original format, because classic Outlook shows no WebP.
    const drawn = isStoredPicture(own)
      ? `${publicUrl}${getResizedPictureUrl(own, emailWidth)}&amp;format=origin`
      : address
    return `<img${before} src="${drawn}" style="max-width:100%;height:auto"`
  })
}
