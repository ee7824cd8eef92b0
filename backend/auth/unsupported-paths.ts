import { AuthError } from '#backend/auth/auth-error.ts'

/**
 * Paths of the official client that this server deliberately does not support. The status is never 501,
 * because the client would retry.
 */
export const unsupportedPaths: Record<string, [status: 400 | 404, code: string, message: string]> = {
  '/sso': [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  '/authorize': [400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  '/user/identities/*': [404, 'manual_linking_disabled', 'Manual linking is disabled'],
  '/passkeys': [404, 'passkey_disabled', 'Passkeys are disabled'],
  '/passkeys/*': [404, 'passkey_disabled', 'Passkeys are disabled'],
  '/oauth/*': [404, 'feature_disabled', 'The OAuth server is disabled'],
  '/magiclink': [404, 'feature_disabled', 'Use /otp'],
}

export function createUnsupportedPathHandler(path: string): () => Promise<object> {
  const [status, code, message] = unsupportedPaths[path] ?? [404, 'not_found', 'Not found']
  return async () => {
    throw new AuthError(status, code, message)
  }
}
