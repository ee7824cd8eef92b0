import { randomBytes } from 'node:crypto'

/** What stands in a link that nobody can guess. Its hash is kept, never itself. */
export const newToken = () => randomBytes(32).toString('base64url')
