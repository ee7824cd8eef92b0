import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createUser } from '#backend/auth/admin/create-user.ts'
import { deleteFactor } from '#backend/auth/admin/delete-factor.ts'
import { deleteUserById } from '#backend/auth/admin/delete-user.ts'
import { generateLink } from '#backend/auth/admin/generate-link.ts'
import { getUserById } from '#backend/auth/admin/get-user.ts'
import { inviteUser } from '#backend/auth/admin/invite-user.ts'
import { listFactors } from '#backend/auth/admin/list-factors.ts'
import { listUsers } from '#backend/auth/admin/list-users.ts'
import { updateUserById } from '#backend/auth/admin/update-user.ts'
import { AuthError } from '#backend/auth/auth-error.ts'
import type { AuthCall, AuthDependencies } from '#backend/auth/auth-server.ts'
import { challengeFactor } from '#backend/auth/challenge-factor.ts'
import { enrollFactor } from '#backend/auth/enroll-factor.ts'
import { exchangeCode } from '#backend/auth/exchange-code.ts'
import { createGates } from '#backend/auth/gates.ts'
import { getUser } from '#backend/auth/get-user.ts'
import { logOut } from '#backend/auth/log-out.ts'
import { reauthenticate } from '#backend/auth/reauthenticate.ts'
import { sendRecoveryCode } from '#backend/auth/recover.ts'
import { refreshSession } from '#backend/auth/refresh-session.ts'
import { apiVersion, renderError } from '#backend/auth/render-error.ts'
import { resendCode } from '#backend/auth/resend.ts'
import { sendOtp } from '#backend/auth/send-otp.ts'
import { presentHealth, presentSettings } from '#backend/auth/settings.ts'
import { signInWithPassword } from '#backend/auth/sign-in-with-password.ts'
import { signUp } from '#backend/auth/sign-up.ts'
import { unenrollFactor } from '#backend/auth/unenroll-factor.ts'
import { createUnsupportedPathHandler, unsupportedPaths } from '#backend/auth/unsupported-paths.ts'
import { updateUser } from '#backend/auth/update-user.ts'
import { verifyCode } from '#backend/auth/verify-code.ts'
import { verifyFactor } from '#backend/auth/verify-factor.ts'
import {
  receiveEmailLinkForm,
  renderEmailLinkPage,
  renderEmailLinkResultPage,
} from '#backend/auth/verify-link.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'

const grants: Record<string, (call: AuthCall) => Promise<object>> = {
  password: signInWithPassword,
  refresh_token: refreshSession,
  pkce: exchangeCode,
}

/** auth/v1: every endpoint with its gate. The key set, the health check and email links need no key. */
export function createAuthRoutes(server: AuthDependencies) {
  const family = new Hono<ServerBindings>()
  const { open, person, operator } = createGates(server)

  family.use(async (context, next) => {
    await next()
    // The client reads error codes as strings only if it can see this header. CORS exposes the header to
    // pages of other origins.
    context.header('x-supabase-api-version', apiVersion)
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
  })

  family.get('/.well-known/jwks.json', async (context) =>
    context.json({ keys: await server.tokens.publicKeys() }, 200, { 'cache-control': 'public, max-age=600' }),
  )
  family.get('/health', (context) => context.json(presentHealth(server.name)))
  family.get('/verify', (context) => renderEmailLinkPage(context, server))
  family.get('/verify/done', (context) => renderEmailLinkResultPage(context, server))
  family.post('/verify/link', bodyLimit({ maxSize: 64 * 1024 }), (context) =>
    receiveEmailLinkForm(context, server),
  )

  const readSettings = async () => presentSettings(server)
  family.get('/settings', open(readSettings))
  family.post('/token', open(grant))
  family.post('/signup', open(signUp))
  family.post('/otp', open(sendOtp))
  family.post('/verify', open(verifyCode))
  family.post('/recover', open(sendRecoveryCode))
  family.post('/resend', open(resendCode))

  family.post('/logout', person(logOut))
  family.get('/user', person(getUser))
  family.put('/user', person(updateUser))
  family.get('/reauthenticate', person(reauthenticate))
  family.post('/factors', person(enrollFactor))
  family.post('/factors/:id/challenge', person(challengeFactor))
  family.post('/factors/:id/verify', person(verifyFactor))
  family.delete('/factors/:id', person(unenrollFactor))

  family.get('/admin/users', operator(listUsers))
  family.post('/admin/users', operator(createUser))
  family.get('/admin/users/:id', operator(getUserById))
  family.put('/admin/users/:id', operator(updateUserById))
  family.delete('/admin/users/:id', operator(deleteUserById))
  family.get('/admin/users/:id/factors', operator(listFactors))
  family.delete('/admin/users/:id/factors/:factor', operator(deleteFactor))
  family.post('/admin/generate_link', operator(generateLink))
  family.post('/invite', operator(inviteUser))

  for (const path in unsupportedPaths) family.all(path, open(createUnsupportedPathHandler(path)))
  family.all('*', (context) => renderError(new AuthError(404, 'not_found', 'Not found'), context, server))
  family.onError((error, context) => renderError(error, context, server))
  return family
}

function grant(call: AuthCall): Promise<object> {
  const type = call.context.req.query('grant_type') ?? ''
  const run = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!run) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return run(call)
}
