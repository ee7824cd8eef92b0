import type { ErrorCodeInLists } from '#shared/errors/define.ts'
import type * as office from '#shared/errors/office.ts'

/**
 * Returns the code of an error that only the back office shows. Schemas that visitors load use it, because it
 * loads no sentence.
 */
export const toOfficeErrorCode = (code: ErrorCodeInLists<typeof office>): string => code
