import type * as all from '#shared/errors/all.ts'
import type { CodeInLists } from '#shared/errors/define.ts'

/** Code of a listed error, for example `idea.limit_reached`. */
export type ListedCode = CodeInLists<typeof all>
