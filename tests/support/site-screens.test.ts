import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { reservedPageAddresses } from '#shared/custom-pages.ts'
import {
  getScreenAddress,
  officeScreens,
  placeholderFixtureIds,
  publicScreens,
  signInScreens,
} from '#tests/support/site-screens.ts'
import { createOfficeRoute } from '#web/app/office-routes.tsx'
import { createRoutes } from '#web/app/routes.tsx'
import type { Services } from '#web/common/data/services.tsx'

const config = { demo: true, hasMigrationTest: true }
const services = { words: { language: 'en' }, config } as unknown as Services
const side = { services, isServer: true, timeoutMs: 0 } as const

it('the tests’ list of screens contains every public page and every back office screen', () => {
  const routes = [...createRoutes(side).flatMap(({ children = [] }) => children), createOfficeRoute(side)]
  const tree = routes.filter(({ path }) => path !== 'admin/*')
  const all = tree.flatMap((route) => [route, ...(route.children ?? [])])
  const every = all.flatMap((route) => [route, ...(route.children ?? [])])
  const met = new Set(
    [...publicScreens, ...signInScreens, ...officeScreens].flatMap((screen) => {
      const [path = ''] = getScreenAddress(screen, placeholderFixtureIds).split(/[?#]/)
      return (matchRoutes(tree, path) ?? []).map(({ route }) => route.id)
    }),
  )
  const missing = every.flatMap(({ id }) => (id && !met.has(id) ? [id] : []))
  expect([...new Set(missing)]).toEqual([])
})

it('a custom page cannot have the address of a built-in page', () => {
  const pages = createRoutes(side)[0]?.children ?? []
  const first = pages
    .flatMap((route) => [route, ...(route.children ?? [])])
    .flatMap(({ path = '' }) => path.split('/')[0] || [])
  const free = first.filter((part) => !/^[:*_]/.test(part) && !reservedPageAddresses.includes(part))
  expect(free).toEqual([])
})
