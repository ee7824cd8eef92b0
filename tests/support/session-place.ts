/**
 * Key of the session in the browser's storage: `storageKey` of web/lib/backend.ts for a site at localhost.
 */
export const sessionPlace = 'sb-localhost-auth-token'
