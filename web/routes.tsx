import type { RouteObject } from 'react-router'
import type { FramelessPath } from '#web/frameless-routes.ts'
import { type PageRow, pageRoute, type RouteSide, routesOf, serverLoader } from '#web/lib/navigation/page.ts'
import { PublicLayout, prefetch as prefetchPublic } from '#web/pages/public/public-layout.tsx'
import { RootLayout } from '#web/pages/root-layout.tsx'

const publicPages: PageRow[] = [
  ['', 'public/landing-page', () => import('#web/pages/public/landing-page.tsx')],
  ['app-ideas/:id?', 'public/app-ideas-page', () => import('#web/pages/public/app-ideas-page.tsx')],
  ['app-ideas/tally', 'public/tally-page', () => import('#web/pages/public/tally-page.tsx')],
  ['verify/:code?', 'public/verify-page', () => import('#web/pages/public/verify-page.tsx')],
  ['give', 'public/give-page', () => import('#web/pages/public/give-page.tsx')],
  ['press', 'public/press-page', () => import('#web/pages/public/press-page.tsx')],
  ['sponsors', 'public/sponsors-page', () => import('#web/pages/public/sponsors-page.tsx')],
  ['support', 'public/support-page', () => import('#web/pages/public/support-page.tsx')],
  [
    'register-supporter',
    'public/register-supporter-page',
    () => import('#web/pages/public/register-supporter-page.tsx'),
  ],
  ['supporters', 'public/supporters-page', () => import('#web/pages/public/supporters-page.tsx')],
  ['blog', 'public/blog-page', () => import('#web/pages/public/blog-page.tsx')],
  ['story', 'public/my-story-page', () => import('#web/pages/public/my-story-page.tsx')],
  ['stories/:id', 'public/story-page', () => import('#web/pages/public/story-page.tsx')],
  ['blog/:slug', 'public/blog-post-page', () => import('#web/pages/public/blog-post-page.tsx')],
  [
    'verify-testimonial',
    'public/verify-testimonial-page',
    () => import('#web/pages/public/verify-testimonial-page.tsx'),
  ],
  ['privacy', 'public/privacy-page', () => import('#web/pages/public/privacy-page.tsx')],
  ['accessibility', 'public/accessibility-page', () => import('#web/pages/public/accessibility-page.tsx')],
  ['live/:number?', 'public/live-page', () => import('#web/pages/public/live-page.tsx')],
  ['remind-me', 'public/remind-me-page', () => import('#web/pages/public/remind-me-page.tsx')],
  ['apps', 'public/apps-page', () => import('#web/pages/public/apps-page.tsx')],
  ['apps/:number', 'public/app-page', () => import('#web/pages/public/app-page.tsx')],
  ['impact', 'public/impact-page', () => import('#web/pages/public/impact-page.tsx')],
  [
    'sponsor-report/:token',
    'public/sponsor-report-page',
    () => import('#web/pages/public/sponsor-report-page.tsx'),
  ],
  ['preview/:token', 'public/preview-page', () => import('#web/pages/public/preview-page.tsx')],
  ['record', 'public/record-page', () => import('#web/pages/public/record-page.tsx')],
  ['forms/:action', 'public/form-page', () => import('#web/pages/public/form-page.tsx')],
  ['not-sent', 'public/not-sent-page', () => import('#web/pages/public/not-sent-page.tsx')],
  [':address', 'public/own-page-page', () => import('#web/pages/public/own-page-page.tsx')],
  ['*', 'public/not-found-page', () => import('#web/pages/public/not-found-page.tsx')],
]

/** Pages with a layout of their own, in English only (frameless-routes.ts). */
const framelessPages: [path: FramelessPath, file: string][] = [
  ['witness', 'admin/witness-page'],
  ['read/:code', 'public/read-page'],
  ['overlay', 'public/overlay-page'],
]

/** Routes of the site; every page is a separate file in the browser. */
export function createRoutes(side: RouteSide): RouteObject[] {
  const support = pageRoute(
    'web/pages/public/support-page.tsx',
    () => import('#web/pages/public/support-page.tsx'),
    side,
  )
  return [
    {
      id: 'root',
      element: <RootLayout />,
      children: [
        {
          id: 'public',
          element: <PublicLayout />,
          ...serverLoader(prefetchPublic, side),
          children: [
            ...routesOf(publicPages, side),
            { path: 'join-community', ...support, id: 'join-community' },
          ],
        },
        // The back office and the developers' pages only exist in English. In other languages, their
        // addresses do not exist.
        ...(side.services.words.language === 'en'
          ? [
              ...framelessPages.map(([path, file]) => frameless({ path, file, side })),
              ...examples(side),
              ...migrationTest(side),
              office(side),
            ]
          : []),
      ],
    },
  ]
}

/**
 * Loads the routes when one of them is requested, so that visitors do not download the list of these pages.
 */
function office(side: RouteSide): RouteObject {
  const lazy = async () => (await import('#web/office-routes.tsx')).officeRoute(side)
  // The router's own loading forbids this, but loadPage supports it.
  return { path: 'admin/*', lazy: lazy as unknown as NonNullable<RouteObject['lazy']> }
}

type Frameless = { path: FramelessPath; file: string; side: RouteSide }

/**
 * Loads the page together with the list of these pages, so that visitors do not download the list. The server
 * finds the page's files by its id.
 */
function frameless({ path, file, side }: Frameless): RouteObject {
  const lazy = async () => (await import('#web/frameless-routes.ts')).loadFrameless(path, side)
  return { id: `web/pages/${file}.tsx`, path, lazy }
}

/**
 * Page with every component in every state, for developers. It only exists in demo mode, which no real
 * campaign uses.
 */
function examples(side: RouteSide): RouteObject[] {
  return side.services.config.demo ? [frameless({ path: '_ui', file: 'ui-page', side })] : []
}

/** Page for developers, only available in production if it is enabled. */
function migrationTest(side: RouteSide): RouteObject[] {
  const file = 'admin/migration-test-page'
  return side.services.config.hasMigrationTest ? [frameless({ path: 'migration-test', file, side })] : []
}
