import type { z } from 'zod'
import type { ErrorValues } from '#shared/errors/define.ts'

/** The values that a schema gave with a listed code, as `params` of its issue. */
export const valuesOfIssue = (issue: z.core.$ZodIssue | undefined): ErrorValues | undefined =>
  issue?.code === 'custom' ? issue.params : undefined
