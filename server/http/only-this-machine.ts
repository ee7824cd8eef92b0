import type { MiddlewareHandler } from 'hono'
import type { ServerBindings } from '#server/http/bindings.ts'

const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Only for whoever sits at the machine the server runs on: the socket must be loopback, no proxy may stand in front, and the
 * name must be the machine's own, or a page of another site could reach it through a name that points here.
 */
export const onlyThisMachine: MiddlewareHandler<ServerBindings> = async (context, next) => {
  const peer = context.env?.incoming?.socket.remoteAddress ?? ''
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(peer)
  const isOwnName = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(context.req.url).hostname)
  const isProxied = proxyHeaders.some((name) => context.req.header(name) !== undefined)
  if (!isLoopback || !isOwnName || isProxied) return context.json({ message: 'Not found' }, 404)
  return next()
}
