import type { ListedCode } from '#shared/errors/listed-code.ts'

/**
 * True for the code of a listed error about a noun. auth/v1 and rest/v1 send it as the hint, because their own codes
 * belong to their protocols; any other hint is a sentence.
 */
export const isListedCode = (text: unknown): text is ListedCode => /^\w+\.\w+$/.test(String(text))
