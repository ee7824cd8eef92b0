import { type Context, Hono } from 'hono'
import {
  ApiError,
  createGeneralError,
  createUnavailableError,
  isUnavailableError,
} from '#backend/http/api-error.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import type { Log } from '#backend/http/log.ts'

export type Readiness = {
  isAnswered: boolean
  /** True when anonymous visitors get the data they may read. */
  isReadable: boolean
  isWritable: boolean
  /** True when notifications of database changes arrive. */
  isHearing: boolean
  /** Number of replicas that are used and left out; undefined without replicas. */
  replicas?: { used: number; leftOut: number } | undefined
}

/** Liveness and readiness, for operators and load balancers. */
export function createHealthRoutes({ readiness }: { readiness: () => Promise<Readiness> }) {
  const routes = new Hono<ServerBindings>()
  routes.get('/healthz', (context) => context.json({ status: 'ok' }))
  routes.get('/readyz', async (context) => {
    const { isAnswered, isReadable, isWritable, isHearing, replicas } = await readiness()
    const isReady = isAnswered && isReadable && isWritable && isHearing
    // A node is ready without replicas, because the primary answers instead.
    return context.json(
      { status: isReady ? 'ready' : 'not ready', ...(replicas && { replicas }) },
      isReady ? 200 : 503,
    )
  })
  return routes
}

/** Handles errors that no path family has answered. */
export function createErrorHandler(log: Log) {
  return (error: Error, context: Context<ServerBindings>) => {
    if (error instanceof ApiError && error.status < 500)
      return context.json({ message: error.message }, error.status, {
        'retry-after': String(error.retryAfter ?? 1),
      })
    if (isUnavailableError(error)) {
      log.warn('request failed', { requestId: context.get('requestId'), path: context.req.path, error })
      return context.json({ message: createUnavailableError().message }, 503, { 'retry-after': '2' })
    }
    log.error('request failed', { requestId: context.get('requestId'), path: context.req.path, error })
    return context.json({ message: createGeneralError('internal').message }, 500)
  }
}
