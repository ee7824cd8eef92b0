import type { ZodObject } from 'zod'

/** The columns that a row's schema names, as `select` of rest/v1 wants them: a row is asked for as it is read. */
export const columnsOf = ({ shape }: ZodObject): string => Object.keys(shape).join(',')
