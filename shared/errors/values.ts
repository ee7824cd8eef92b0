import { z } from 'zod'

/** Values of an error's sentence, as an SQL error or a response contains them. */
export const errorValues = z.record(z.string(), z.union([z.string(), z.number()]))
