// Control and format characters and lone surrogates. Joiners are kept, because they change letters and emoji.
const hidden = /(?![\t\n\r])\p{Cc}|(?![\u200c\u200d])\p{Cf}|\p{Cs}/gu

/** Returns the text as people see it, without hidden characters and surrounding spaces. */
export const removeInvisibleCharacters = (text: string): string => text.replace(hidden, '').trim()
