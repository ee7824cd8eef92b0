import { z } from 'zod'

// The same set as private.is_clean_text: control, zero-width and direction-changing characters hide text from
// a reader and would make the page and the database count differently.
const hidden =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu

/** Text as a person sees it: hidden characters and lone surrogates gone, ends trimmed. */
export function visibleText(value: string): string {
  return value
    .replace(/\p{Surrogate}/gu, '')
    .replace(hidden, '')
    .trim()
}

/** The same on one line: any run of white space becomes one space. */
export function visibleLine(value: string): string {
  return visibleText(value.replace(/\s+/g, ' '))
}

export const line = z.string().transform(visibleLine)
export const paragraph = z.string().transform(visibleText)

/** `text` cut to `length` characters, with an ellipsis when something was cut. */
export function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}
