/** External providers that a client may look for. All are off, because people sign in by email only. */
const absent =
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin_oidc notion slack_oidc snapchat spotify twitch twitter workos zoom'

/** `GET /settings` and `GET /health`: answers for clients that are not signed in. */
export const presentSettings = ({ signUp }: { signUp?: 'open' | 'closed' }) => ({
  external: {
    email: true,
    phone: false,
    anonymous_users: false,
    ...Object.fromEntries(absent.split(' ').map((name) => [name, false])),
  },
  disable_signup: signUp !== 'open',
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
})

export const presentHealth = (name: string) => ({ version: '1', name, description: 'sign-in service' })
