import { randomBytes } from 'node:crypto'

/** Returns an unguessable token for links. Only its hash is stored. */
export const createRandomToken = () => randomBytes(32).toString('base64url')
