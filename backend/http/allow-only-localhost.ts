import type { MiddlewareHandler } from 'hono'
import type { ServerBindings } from '#backend/http/bindings.ts'

const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Allows requests from the server's own machine only: the socket must be loopback, without a proxy, and the
 * host name must be local. Otherwise a page of another site could reach this server through a host name that
 * resolves to this machine.
 */
export const allowOnlyLocalhost: MiddlewareHandler<ServerBindings> = async (context, next) => {
  const peer = context.env?.incoming?.socket.remoteAddress ?? ''
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(peer)
  const isOwnName = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(context.req.url).hostname)
  const isProxied = proxyHeaders.some((name) => context.req.header(name) !== undefined)
  if (!isLoopback || !isOwnName || isProxied) return context.json({ message: 'Not found' }, 404)
  return next()
}
