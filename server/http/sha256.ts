import { createHash } from 'node:crypto'

/** Of what is at hand as a whole; a stream is hashed piece by piece. */
export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
