import { createHash, randomBytes } from 'node:crypto'

/** What stands in the link of a reader. */
export const newCode = () => randomBytes(32).toString('base64url')

/** What is kept of it. */
export const hashOf = (code: string) => createHash('sha256').update(code).digest()
