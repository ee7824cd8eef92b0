import { AuthError } from '#server/api/auth/auth-error.ts'
import type { PersonCall } from '#server/api/auth/auth-host.ts'
import type { LogoutScope } from '#server/services/identity/sessions.ts'

const scopes: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[]

/** `POST /logout?scope=`: the one endpoint that answers 204 without a body. */
export async function logOut({ context, host, person }: PersonCall): Promise<Response> {
  const scope = context.req.query('scope') ?? 'global'
  if (!scopes.includes(scope))
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope.slice(0, 20)}"`)
  await host.sessions.logout(person, scope as LogoutScope)
  host.log.info('signed out', { requestId: context.get('requestId'), userId: person.userId, scope })
  return context.body(null, 204)
}
