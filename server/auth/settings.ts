/** `GET /settings` and `GET /health` (wire 3.3): what a client may ask before anyone has signed in. */
export const settings = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
}

export const health = { version: '1', name: '20 in 24', description: 'sign-in service' }
