import { z } from 'zod'

/** Values of an error's sentence, as they arrive from SQL or on the wire. */
export const errorValues = z.record(z.string(), z.union([z.string(), z.number()]))
