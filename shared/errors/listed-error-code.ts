import type * as all from '#shared/errors/all.ts'
import type { ErrorCodeInLists } from '#shared/errors/define.ts'

/** Code of a listed error, for example `idea.limit_reached`. */
export type ListedErrorCode = ErrorCodeInLists<typeof all>
