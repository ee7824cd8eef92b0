import { createHash } from 'node:crypto'

/** SHA-256 of data in memory. Streams are hashed in parts elsewhere. */
export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
