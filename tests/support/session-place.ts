/**
 * Key of the session in the browser's storage. For a site at localhost, `storageKey` of web/common/data/backend.ts
 * has this value.
 */
export const sessionStorageKey = 'sb-localhost-auth-token'
