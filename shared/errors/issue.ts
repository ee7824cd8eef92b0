import type { core } from 'zod'
import type { ErrorValues } from '#shared/errors/define.ts'

/** Returns the values of an error that a schema raised with a listed code: the params of its issue. */
export const getIssueValues = (issue: core.$ZodIssue | undefined): ErrorValues | undefined =>
  issue?.code === 'custom' ? issue.params : undefined
