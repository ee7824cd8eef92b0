import { z } from 'zod'

// Control, zero-width and direction-changing characters. They hide text from readers, and the page and the
// database would count words differently. private.is_clean_text and private.hides_joiner have the same sets.
const hidden =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu

const symbol = '[\\u2190-\\u2bff\\u{1f000}-\\u{1faff}]'
const cursive =
  '[\\u0610-\\u061a\\u0620-\\u065f\\u066e-\\u06d3\\u06d5-\\u06ef\\u06fa-\\u06ff\\u0710-\\u077f\\u07ca-\\u07f5\\u0840-\\u08ff\\u1820-\\u18aa\\u{10d00}-\\u{10d27}\\u{1e900}-\\u{1e94b}]'
const indic =
  '[\\u0900-\\u0dff\\u1000-\\u109f\\u1780-\\u17d3\\u1b00-\\u1b4c\\ua980-\\ua9c0\\u{11100}-\\u{11134}]'
/** Virama: a sign that joins two consonants of an Indic script. */
const virama =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u1039\\u103a\\u17d2\\u1b44\\ua9c0\\u{11133}\\u{11134}]'

/**
 * Characters before and after a zero-width joiner where the joiner changes how they are drawn
 * (docs/decisions/0009). In other places, a joiner can hide text.
 */
const showing = [
  { before: `${symbol}\\ufe0f?`, joiner: '\\u200d', after: symbol },
  { before: cursive, joiner: '[\\u200c\\u200d]', after: cursive },
  { before: indic, joiner: '[\\u200c\\u200d]', after: virama },
  { before: virama, joiner: '\\u200d', after: '' },
  { before: virama, joiner: '\\u200c', after: indic },
].map(({ before, joiner, after }) => ({
  before: new RegExp(`${before}$`, 'u'),
  rest: new RegExp(`^${joiner}${after}`, 'u'),
}))

/**
 * Removes zero-width joiners that hide text. Tests the text before and after a joiner separately, because old
 * phones lack look-behind in regular expressions.
 */
function withoutHiddenJoiners(text: string): string {
  return text.replace(/[\u200c\u200d]/g, (joiner, at: number) => {
    const around = { before: text.slice(Math.max(0, at - 3), at), rest: text.slice(at, at + 3) }
    const isShown = showing.some(({ before, rest }) => before.test(around.before) && rest.test(around.rest))
    return isShown ? joiner : ''
  })
}

/** Returns the text as people see it, without hidden characters, lone surrogates and surrounding spaces. */
export function cleanText(value: string): string {
  return withoutHiddenJoiners(value.replace(/\p{Surrogate}/gu, '').replace(hidden, '')).trim()
}

/** Returns the visible text on one line. Each run of white space becomes one space. */
export function cleanLine(value: string): string {
  return cleanText(value.replace(/\s+/g, ' '))
}

export const lineText = z.string().transform(cleanLine)
export const paragraphText = z.string().transform(cleanText)

/** Cuts `text` to `length` characters, with an ellipsis if something was cut. */
export function shortenText(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}

// Letters that Unicode normalisation does not split, with the replacements of CLDR's Latin-ASCII rules, and
// apostrophes in names.
const unsplit = 'ɓɗƙƴłøđðŋɲɛɔəǝħɦıɨɩɪƒɖɣɠʋʊʉŧƭƈƥʒɵςʼ’‘ʻꞌ'
const plain = "bdkyloddnneoeehhiiiifdggvuuttcpzoσ'''''"
const unsplitLetter = new RegExp(`[${unsplit}]`, 'g')
const doubled: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const marks = /[\u0300-\u036f\u064b-\u065f]|[\u1ab0-\u1aff\u1dc0-\u1dff]|\u0640|\u0670/g

/**
 * Returns the text in lower case without accents, so that "sola" finds "Ṣọlá". The database has the same
 * rule.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(unsplitLetter, (letter) => plain[unsplit.indexOf(letter)] ?? letter)
    .replace(/[ßæœþ]/g, (letter) => doubled[letter] ?? letter)
}
