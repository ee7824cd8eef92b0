import type { Context } from 'hono'
import { AuthError } from '#server/api/auth/auth-error.ts'
import type { AuthCall, AuthHost, PersonCall } from '#server/api/auth/auth-host.ts'
import type { HostBindings } from '#server/http/bindings.ts'
import { readCredentials } from '#server/http/credentials.ts'
import { readJson } from '#server/http/read-json.ts'

const maxBytes = 64 * 1024

type Answer = Promise<object>

/** Who may call an endpoint: `open` anyone with a key, `person` somebody signed in, `operator` the secret key only. */
export function createGates(host: AuthHost) {
  return {
    open: (run: (call: AuthCall) => Answer) => async (context: Context<HostBindings>) => {
      // The bearer of these calls is the key itself or an old token: neither decides anything here.
      await host.callerOf({ ...readCredentials(context.req.raw), bearer: undefined })
      return answer(context, await run({ context, host, input: await readInput(context) }))
    },

    person: (run: (call: PersonCall) => Answer) => async (context: Context<HostBindings>) => {
      const caller = await host.callerOf(readCredentials(context.req.raw))
      if (!('userId' in caller)) {
        throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
      }
      return answer(context, await run({ context, host, input: await readInput(context), person: caller }))
    },

    operator: (run: (call: AuthCall) => Answer) => async (context: Context<HostBindings>) => {
      const caller = await host.callerOf(readCredentials(context.req.raw))
      if (caller.kind !== 'service') {
        host.log.warn('operator call refused', {
          requestId: context.get('requestId'),
          path: context.req.path,
        })
        throw new AuthError(403, 'not_admin', 'User not allowed')
      }
      return answer(context, await run({ context, host, input: await readInput(context) }))
    },
  }
}

async function readInput(context: Context<HostBindings>): Promise<Record<string, unknown>> {
  if (context.req.method === 'GET') return {}
  const body = await readJson(context.req.raw, maxBytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  return body as Record<string, unknown>
}

const answer = (context: Context<HostBindings>, result: object) =>
  result instanceof Response ? result : context.json(result)
