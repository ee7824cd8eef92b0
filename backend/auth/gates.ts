import type { Context } from 'hono'
import { AuthError } from '#backend/auth/auth-error.ts'
import type { AuthCall, AuthDependencies, SignedInAuthCall } from '#backend/auth/auth-server.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { readCredentials } from '#backend/http/credentials.ts'
import { readJson } from '#backend/http/read-json.ts'

const maxBytes = 64 * 1024

type Answer = Promise<object>

/**
 * Wrappers by caller: `open` accepts every caller with a key, `person` a signed-in user, `operator` the
 * secret key only.
 */
export function createGates(server: AuthDependencies) {
  return {
    open: (run: (call: AuthCall) => Answer) => async (context: Context<ServerBindings>) => {
      // Ignores the bearer token. In these calls, it is the API key itself or a token that may have expired.
      await server.callerOf({ ...readCredentials(context.req.raw), bearer: undefined })
      return answer(context, await run({ context, server, input: await readInput(context) }))
    },

    person: (run: (call: SignedInAuthCall) => Answer) => async (context: Context<ServerBindings>) => {
      const caller = await server.callerOf(readCredentials(context.req.raw))
      if (!('userId' in caller)) {
        throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
      }
      return answer(context, await run({ context, server, input: await readInput(context), person: caller }))
    },

    operator: (run: (call: AuthCall) => Answer) => async (context: Context<ServerBindings>) => {
      const caller = await server.callerOf(readCredentials(context.req.raw))
      if (caller.kind !== 'service') {
        server.log.warn('operator call refused', {
          requestId: context.get('requestId'),
          path: context.req.path,
        })
        throw new AuthError(403, 'not_admin', 'User not allowed')
      }
      return answer(context, await run({ context, server, input: await readInput(context) }))
    },
  }
}

async function readInput(context: Context<ServerBindings>): Promise<Record<string, unknown>> {
  if (context.req.method === 'GET') return {}
  const body = await readJson(context.req.raw, maxBytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  return body as Record<string, unknown>
}

const answer = (context: Context<ServerBindings>, result: object) =>
  result instanceof Response ? result : context.json(result)
