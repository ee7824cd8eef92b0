import type { RouteObject } from 'react-router'
import { type PageHandle, pageRoute, type RouteSide, serverLoader } from '#web/lib/page.ts'
import { NotFound } from '#web/pages/not-found.tsx'
import { PublicLayout, prefetch as prefetchPublic } from '#web/pages/public/public-layout.tsx'
import { RootLayout } from '#web/pages/root-layout.tsx'

const notFound: PageHandle = {
  head: {
    title: 'Page not found · 20 in 24',
    description: 'There is no page at this address.',
    isHidden: true,
  },
  status: 404,
}

const parts: PageHandle = {
  head: { title: 'Parts · 20 in 24', description: 'Every part of the site in every state.', isHidden: true },
}

/** The route table of the specification. Every page is its own file for the browser; the back office is never among a visitor's. */
export function createRoutes(side: RouteSide): RouteObject[] {
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
            {
              index: true,
              ...pageRoute(
                'web/pages/public/landing-page.tsx',
                () => import('#web/pages/public/landing-page.tsx'),
                side,
              ),
            },
            {
              path: 'app-ideas/:id?',
              ...pageRoute(
                'web/pages/public/app-ideas-page.tsx',
                () => import('#web/pages/public/app-ideas-page.tsx'),
                side,
              ),
            },
            {
              path: 'verify/:code?',
              ...pageRoute(
                'web/pages/public/verify-page.tsx',
                () => import('#web/pages/public/verify-page.tsx'),
                side,
              ),
            },
            {
              path: 'support',
              ...pageRoute(
                'web/pages/public/support-page.tsx',
                () => import('#web/pages/public/support-page.tsx'),
                side,
              ),
            },
            {
              path: 'join-community',
              ...pageRoute(
                'web/pages/public/support-page.tsx',
                () => import('#web/pages/public/support-page.tsx'),
                side,
              ),
              id: 'join-community',
            },
            {
              path: 'register-supporter',
              ...pageRoute(
                'web/pages/public/register-supporter-page.tsx',
                () => import('#web/pages/public/register-supporter-page.tsx'),
                side,
              ),
            },
            {
              path: 'supporters',
              ...pageRoute(
                'web/pages/public/supporters-page.tsx',
                () => import('#web/pages/public/supporters-page.tsx'),
                side,
              ),
            },
            {
              path: 'blog',
              ...pageRoute(
                'web/pages/public/blog-page.tsx',
                () => import('#web/pages/public/blog-page.tsx'),
                side,
              ),
            },
            {
              path: 'stories/:id',
              ...pageRoute(
                'web/pages/public/story-page.tsx',
                () => import('#web/pages/public/story-page.tsx'),
                side,
              ),
            },
            {
              path: 'blog/:slug',
              ...pageRoute(
                'web/pages/public/blog-post-page.tsx',
                () => import('#web/pages/public/blog-post-page.tsx'),
                side,
              ),
            },
            {
              path: 'verify-testimonial',
              ...pageRoute(
                'web/pages/public/verify-testimonial-page.tsx',
                () => import('#web/pages/public/verify-testimonial-page.tsx'),
                side,
              ),
            },
            {
              path: 'privacy',
              ...pageRoute(
                'web/pages/public/privacy-page.tsx',
                () => import('#web/pages/public/privacy-page.tsx'),
                side,
              ),
            },
            {
              path: 'accessibility',
              ...pageRoute(
                'web/pages/public/accessibility-page.tsx',
                () => import('#web/pages/public/accessibility-page.tsx'),
                side,
              ),
            },
            { path: '*', element: <NotFound />, handle: notFound },
          ],
        },
        ...examples(side),
        ...migrationTest(side),
        {
          path: 'admin/login',
          ...pageRoute(
            'web/pages/admin/login-page.tsx',
            () => import('#web/pages/admin/login-page.tsx'),
            side,
          ),
        },
        {
          path: 'admin/forgot-password',
          ...pageRoute(
            'web/pages/admin/forgot-password-page.tsx',
            () => import('#web/pages/admin/forgot-password-page.tsx'),
            side,
          ),
        },
        {
          path: 'admin/set-password',
          ...pageRoute(
            'web/pages/admin/set-password-page.tsx',
            () => import('#web/pages/admin/set-password-page.tsx'),
            side,
          ),
        },
        {
          path: 'admin',
          ...pageRoute(
            'web/pages/admin/admin-shell.tsx',
            () => import('#web/pages/admin/admin-shell.tsx'),
            side,
          ),
          children: [
            {
              index: true,
              ...pageRoute(
                'web/pages/admin/admin-root.tsx',
                () => import('#web/pages/admin/admin-root.tsx'),
                side,
              ),
            },
            {
              path: 'dashboard',
              ...pageRoute(
                'web/pages/admin/dashboard-page.tsx',
                () => import('#web/pages/admin/dashboard-page.tsx'),
                side,
              ),
            },
            {
              path: 'account',
              ...pageRoute(
                'web/pages/admin/account-page.tsx',
                () => import('#web/pages/admin/account-page.tsx'),
                side,
              ),
            },
            {
              path: 'app-ideas',
              ...pageRoute(
                'web/pages/admin/app-ideas-page.tsx',
                () => import('#web/pages/admin/app-ideas-page.tsx'),
                side,
              ),
            },
            {
              path: 'blog',
              ...pageRoute(
                'web/pages/admin/blog-page.tsx',
                () => import('#web/pages/admin/blog-page.tsx'),
                side,
              ),
            },
            {
              path: 'blog/:id',
              ...pageRoute(
                'web/pages/admin/blog-post-page.tsx',
                () => import('#web/pages/admin/blog-post-page.tsx'),
                side,
              ),
            },
            {
              path: 'content',
              ...pageRoute(
                'web/pages/admin/content-page.tsx',
                () => import('#web/pages/admin/content-page.tsx'),
                side,
              ),
            },
            {
              path: 'sponsors',
              ...pageRoute(
                'web/pages/admin/sponsors-page.tsx',
                () => import('#web/pages/admin/sponsors-page.tsx'),
                side,
              ),
            },
            {
              path: 'testimonials',
              ...pageRoute(
                'web/pages/admin/testimonials-page.tsx',
                () => import('#web/pages/admin/testimonials-page.tsx'),
                side,
              ),
            },
            {
              path: 'community',
              ...pageRoute(
                'web/pages/admin/community-page.tsx',
                () => import('#web/pages/admin/community-page.tsx'),
                side,
              ),
            },
            {
              path: 'analytics',
              ...pageRoute(
                'web/pages/admin/analytics-page.tsx',
                () => import('#web/pages/admin/analytics-page.tsx'),
                side,
              ),
            },
            {
              path: 'media',
              ...pageRoute(
                'web/pages/admin/media-page.tsx',
                () => import('#web/pages/admin/media-page.tsx'),
                side,
              ),
            },
            {
              path: 'settings',
              ...pageRoute(
                'web/pages/admin/settings-page.tsx',
                () => import('#web/pages/admin/settings-page.tsx'),
                side,
              ),
            },
          ],
        },
      ],
    },
  ]
}

/** Every part in every state, for those who build the site; no site of strangers runs in demo mode. */
function examples(side: RouteSide): RouteObject[] {
  if (!side.services.config.demo) return []
  const load = async () => ({ Component: (await import('#web/pages/ui-page.tsx')).UiPage, handle: parts })
  return [{ path: '_ui', ...pageRoute('web/pages/ui-page.tsx', load, side) }]
}

/** A developers' page: in production there is none unless it is switched on (D20). */
function migrationTest(side: RouteSide): RouteObject[] {
  if (!side.services.config.hasMigrationTest) return []
  const file = 'web/pages/admin/migration-test-page.tsx'
  const load = () => import('#web/pages/admin/migration-test-page.tsx')
  return [{ path: 'migration-test', ...pageRoute(file, load, side) }]
}
