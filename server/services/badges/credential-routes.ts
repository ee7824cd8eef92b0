import { Hono } from 'hono'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { createAchievement, createIssuerProfile, type Issuer } from '#server/services/badges/credential.ts'
import { badgeType } from '#shared/badges.ts'

/**
 * Routes for the documents that a credential refers to and that verifiers read: keys, issuer, achievement.
 */
export function createCredentialRoutes({ keys, publicUrl }: Issuer) {
  const routes = new Hono<ServerBindings>()
  routes.use(async (context, next) => {
    await next()
    context.header('access-control-allow-origin', '*')
    if (context.res.ok) context.header('cache-control', 'public, max-age=300')
  })
  const badgeContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

  routes.get('/keys', (context) => context.json({ keys: keys.published }))
  routes.get('/keys/:kid', (context) => {
    const key = keys.published.find(({ kid }) => kid === context.req.param('kid'))
    return key ? context.json(key) : context.json({ message: 'Not found' }, 404)
  })
  routes.get('/issuer', (context) =>
    context.json({ '@context': badgeContext, ...createIssuerProfile(publicUrl) }),
  )
  routes.get('/types/:type', (context) => {
    const type = badgeType.safeParse(context.req.param('type'))
    if (!type.success) return context.json({ message: 'Not found' }, 404)
    return context.json({ '@context': badgeContext, ...createAchievement(type.data, publicUrl) })
  })
  return routes
}
