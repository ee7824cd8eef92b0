import { AuthError } from '#server/auth/auth-error.ts'
import type { PersonCall } from '#server/auth/auth-host.ts'
import type { LogoutScope } from '#server/identity/sessions.ts'

const scopes: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[]

/** `POST /logout?scope=` (wire 3.3): the one endpoint that answers 204 without a body. */
export async function logOut({ context, host, person }: PersonCall): Promise<Response> {
  const scope = context.req.query('scope') ?? 'global'
  if (!scopes.includes(scope))
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope.slice(0, 20)}"`)
  await host.sessions.logout(person, scope as LogoutScope)
  host.log.info('signed out', { requestId: context.get('requestId'), userId: person.userId, scope })
  return context.body(null, 204)
}
