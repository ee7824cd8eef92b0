import { AuthError } from '#backend/auth/auth-error.ts'
import type { SignedInAuthCall } from '#backend/auth/auth-server.ts'
import type { LogoutScope } from '#backend/identity/sessions.ts'

const scopes: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[]

/** `POST /logout?scope=`: the only endpoint that answers 204 without a body. */
export async function logOut({ context, server, person }: SignedInAuthCall): Promise<Response> {
  const scope = context.req.query('scope') ?? 'global'
  if (!scopes.includes(scope))
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope.slice(0, 20)}"`)
  await server.sessions.logout(person, scope as LogoutScope)
  server.log.info('signed out', { requestId: context.get('requestId'), userId: person.userId, scope })
  return context.body(null, 204)
}
