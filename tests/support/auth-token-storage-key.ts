/**
 * Key of the session in the browser's storage. For a site at localhost, `storageKey` of web/common/data/backend.ts
 * has this value.
 */
export const authTokenStorageKey = 'sb-localhost-auth-token'
