// Spaces that Quill would replace with ordinary ones when it reads markup. Each is encoded as a noncharacter
// before that, and restored afterwards. French needs them before : ; ! ? and inside « », and numbers need
// them as well.

const spaces = '\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000'
const firstMark = 0xfdd0

const markOf = (space: string) => String.fromCharCode(firstMark + spaces.indexOf(space))

export function encodeSpecialSpaces(html: string): string {
  return html
    .replace(/&(nbsp|#160|#xa0);/gi, '\u00a0')
    .replace(/&(#8239|#x202f);/gi, '\u202f')
    .replace(new RegExp(`[${spaces}]`, 'g'), markOf)
}

export function decodeSpecialSpaces(text: string): string {
  return text.replace(/[\ufdd0-\ufddb]/g, (mark) => spaces[mark.charCodeAt(0) - firstMark] ?? ' ')
}
