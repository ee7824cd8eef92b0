import type { CodesIn } from '#shared/errors/define.ts'
import type * as office from '#shared/errors/office.ts'

/**
 * The code of an error that only the back office shows, for schemas that visitors load too: they do not load its
 * sentence.
 */
export const officeCode = (code: CodesIn<typeof office>): string => code
