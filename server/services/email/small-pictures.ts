import { isOwnPicture, pictureInWidth } from '#shared/pictures.ts'

/** The text of a letter is 540 px wide in a window, and a picture of ours is drawn in that width. */
const letterWidth = 540

/** Pictures no wider than the letter, also where a mail program knows no styles, as files of that width. The html is cleaned. */
export function withSmallPictures(html: string, publicUrl: string): string {
  return html.replaceAll(/<img\b([^>]*?)\ssrc="([^"]*)"/g, (_, before: string, address: string) => {
    const own = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : null
    // In their own format: classic Outlook shows no WebP.
    const drawn = isOwnPicture(own)
      ? `${publicUrl}${pictureInWidth(own, letterWidth)}&amp;format=origin`
      : address
    return `<img${before} src="${drawn}" style="max-width:100%;height:auto"`
  })
}
