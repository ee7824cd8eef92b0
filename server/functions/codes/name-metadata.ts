import type { RedeemedCode } from '#backend/identity/codes.ts'
import type { Metadata } from '#backend/identity/metadata.ts'

/** Returns the name that was sent with the request for the code, as metadata of a new user. */
export const getNameMetadata = ({ payload: { name } }: RedeemedCode): Metadata =>
  typeof name === 'string' && name ? { name } : {}
