import type { ListedErrorCode } from '#shared/errors/listed-error-code.ts'

/**
 * True if the text is the code of a listed error, such as "idea.closed". auth/v1 and rest/v1 send this code
 * as the hint, because their own codes belong to their protocols. Other hints are sentences.
 */
export const isListedCode = (text: unknown): text is ListedErrorCode => /^\w+\.\w+$/.test(String(text))
