import { createHash } from 'node:crypto'

/** For data in memory; streams are hashed in pieces. */
export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
