import { createHash } from 'node:crypto'

/** SHA-256 of data in memory. */
export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
