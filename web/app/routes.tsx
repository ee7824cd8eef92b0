import type { RouteObject } from 'react-router'
import { RootLayout } from '#web/app/root-layout.tsx'
import type { StandalonePath } from '#web/app/standalone-pages.ts'
import {
  createPageRoute,
  createRouteObjects,
  createServerLoader,
  type PageRoute,
  type RouteEnvironment,
} from '#web/common/navigation/page.ts'
import { PublicLayout, prefetch as prefetchPublic } from '#web/public/layout/public-layout.tsx'

const publicPages: PageRoute[] = [
  ['', 'public/landing/landing-page', () => import('#web/public/landing/landing-page.tsx')],
  ['app-ideas/:id?', 'public/ideas/app-ideas-page', () => import('#web/public/ideas/app-ideas-page.tsx')],
  [
    'app-ideas/tally',
    'public/ideas/tally/tally-page',
    () => import('#web/public/ideas/tally/tally-page.tsx'),
  ],
  ['verify/:code?', 'public/badges/verify-page', () => import('#web/public/badges/verify-page.tsx')],
  ['give', 'public/give/give-page', () => import('#web/public/give/give-page.tsx')],
  ['press', 'public/press/press-page', () => import('#web/public/press/press-page.tsx')],
  ['sponsors', 'public/sponsors/sponsors-page', () => import('#web/public/sponsors/sponsors-page.tsx')],
  ['support', 'public/supporters/support-page', () => import('#web/public/supporters/support-page.tsx')],
  [
    'register-supporter',
    'public/supporters/register-supporter-page',
    () => import('#web/public/supporters/register-supporter-page.tsx'),
  ],
  [
    'supporters',
    'public/supporters/supporters-page',
    () => import('#web/public/supporters/supporters-page.tsx'),
  ],
  ['blog', 'public/blog/blog-page', () => import('#web/public/blog/blog-page.tsx')],
  ['story', 'public/story/my-story-page', () => import('#web/public/story/my-story-page.tsx')],
  [
    'stories/:id',
    'public/testimonials/testimonial-page',
    () => import('#web/public/testimonials/testimonial-page.tsx'),
  ],
  ['blog/:slug', 'public/blog/blog-post-page', () => import('#web/public/blog/blog-post-page.tsx')],
  [
    'verify-testimonial',
    'public/testimonials/verify-testimonial-page',
    () => import('#web/public/testimonials/verify-testimonial-page.tsx'),
  ],
  ['privacy', 'public/legal/privacy-page', () => import('#web/public/legal/privacy-page.tsx')],
  [
    'accessibility',
    'public/legal/accessibility-page',
    () => import('#web/public/legal/accessibility-page.tsx'),
  ],
  ['live/:number?', 'public/live/live-page', () => import('#web/public/live/live-page.tsx')],
  ['remind-me', 'public/reminders/remind-me-page', () => import('#web/public/reminders/remind-me-page.tsx')],
  ['apps', 'public/apps/apps-page', () => import('#web/public/apps/apps-page.tsx')],
  ['apps/:number', 'public/apps/app-page', () => import('#web/public/apps/app-page.tsx')],
  ['impact', 'public/impact/impact-page', () => import('#web/public/impact/impact-page.tsx')],
  [
    'sponsor-report/:token',
    'public/impact/sponsor-report-page',
    () => import('#web/public/impact/sponsor-report-page.tsx'),
  ],
  ['preview/:token', 'public/pages/preview-page', () => import('#web/public/pages/preview-page.tsx')],
  ['record', 'public/record/record-page', () => import('#web/public/record/record-page.tsx')],
  [
    'forms/:action',
    'public/forms/form-page',
    async () => (await import('#web/public/forms/form-page.tsx')).loadFormPage(),
  ],
  ['not-sent', 'public/forms/not-sent-page', () => import('#web/public/forms/not-sent-page.tsx')],
  [':address', 'public/pages/custom-page-page', () => import('#web/public/pages/custom-page-page.tsx')],
  ['*', 'public/layout/not-found-page', () => import('#web/public/layout/not-found-page.tsx')],
]

/** Pages with a separate layout, in English only (standalone-pages.ts). */
const framelessPages: [path: StandalonePath, file: string][] = [
  ['witness', 'office/day/witnesses/witness-page'],
  ['read/:code', 'public/content/translation-review-page'],
  ['overlay', 'public/live/overlay-page'],
]

/** Routes of the site; every page is a separate file in the browser. */
export function createRoutes(side: RouteEnvironment): RouteObject[] {
  const support = createPageRoute(
    'web/public/supporters/support-page.tsx',
    () => import('#web/public/supporters/support-page.tsx'),
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
          ...createServerLoader(prefetchPublic, side),
          children: [
            ...createRouteObjects(publicPages, side),
            { path: 'join-community', ...support, id: 'join-community' },
          ],
        },
        // Leaves out the back office and the developers' pages in other languages, because they only exist in
        // English.
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
function office(side: RouteEnvironment): RouteObject {
  const lazy = async () => (await import('#web/app/office-routes.tsx')).createOfficeRoute(side)
  // Casts the type, because the router's own loading does not allow a lazy route to return child routes, but
  // loadPage does.
  return { path: 'admin/*', lazy: lazy as unknown as NonNullable<RouteObject['lazy']> }
}

type Frameless = { path: StandalonePath; file: string; side: RouteEnvironment }

/**
 * Loads the page through standalone-pages.ts, so that visitors do not download that list of pages. The server
 * finds the page's files by `id`.
 */
function frameless({ path, file, side }: Frameless): RouteObject {
  const lazy = async () => (await import('#web/app/standalone-pages.ts')).loadStandalonePage(path, side)
  return { id: `web/${file}.tsx`, path, lazy }
}

/**
 * Returns the route of the page with every component in every state, for developers. It exists only in demo
 * mode, which no real campaign uses.
 */
function examples(side: RouteEnvironment): RouteObject[] {
  return side.services.config.demo
    ? [frameless({ path: '_ui', file: 'office/gallery/component-gallery-page', side })]
    : []
}

/** Returns the route of a page for developers. The route exists in production only if it is enabled. */
function migrationTest(side: RouteEnvironment): RouteObject[] {
  const file = 'office/migration/migration-test-page'
  return side.services.config.hasMigrationTest ? [frameless({ path: 'migration-test', file, side })] : []
}
