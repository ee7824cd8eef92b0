import { z } from 'zod'
import type { ErrorValues } from '#shared/errors/define.ts'

/** Values of an error's sentence, as they arrive from SQL, from a schema or on the wire. */
export const errorValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** The values that a schema raised with a listed code: the params of its issue. */
export const valuesOfIssue = (issue: z.core.$ZodIssue | undefined): ErrorValues | undefined =>
  issue?.code === 'custom' ? errorValues.optional().parse(issue.params) : undefined
