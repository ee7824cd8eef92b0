import { supporterReasonOf } from '#shared/supporter-reasons.ts'

/** Name of a refusal by the server, so that a page can translate it; undefined if it has none. */
export const reasonOf = (sentence: string): string | undefined => supporterReasonOf(sentence)
