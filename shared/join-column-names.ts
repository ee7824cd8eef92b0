import type { ZodObject } from 'zod'

/** Lists the columns of a row's schema for `select` of rest/v1, so that the query matches the schema. */
export const joinColumnNames = ({ shape }: ZodObject): string => Object.keys(shape).join(',')
