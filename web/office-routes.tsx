import type { RouteObject } from 'react-router'
import { type PageRow, pageRoute, type RouteSide, routesOf } from '#web/lib/navigation/page.ts'

/** Pages for administrators who are not signed in, which have a layout of their own. */
const signInRoutes: PageRow[] = [
  ['login', 'admin/login-page', () => import('#web/pages/admin/login-page.tsx')],
  [
    'forgot-password',
    'admin/forgot-password-page',
    () => import('#web/pages/admin/forgot-password-page.tsx'),
  ],
  ['set-password', 'admin/set-password-page', () => import('#web/pages/admin/set-password-page.tsx')],
]

const officePages: PageRow[] = [
  ['', 'admin/admin-root', () => import('#web/pages/admin/admin-root.tsx')],
  ['dashboard', 'admin/dashboard-page', () => import('#web/pages/admin/dashboard-page.tsx')],
  ['review', 'admin/review-page', () => import('#web/pages/admin/review-page.tsx')],
  ['day', 'admin/day-page', () => import('#web/pages/admin/day-page.tsx')],
  ['day/plan', 'admin/day-plan-page', () => import('#web/pages/admin/day-plan-page.tsx')],
  ['day/witnesses', 'admin/witnesses-page', () => import('#web/pages/admin/witnesses-page.tsx')],
  ['account', 'admin/account-page', () => import('#web/pages/admin/account-page.tsx')],
  ['app-ideas', 'admin/app-ideas-page', () => import('#web/pages/admin/app-ideas-page.tsx')],
  ['app-ideas/:id', 'admin/idea-record-page', () => import('#web/pages/admin/idea-record-page.tsx')],
  ['app-ideas/review', 'admin/idea-review-page', () => import('#web/pages/admin/idea-review-page.tsx')],
  ['blog', 'admin/blog-page', () => import('#web/pages/admin/blog-page.tsx')],
  ['blog/:id', 'admin/blog-post-page', () => import('#web/pages/admin/blog-post-page.tsx')],
  ['pages', 'admin/own-pages-page', () => import('#web/pages/admin/own-pages-page.tsx')],
  ['pages/:id', 'admin/own-page-page', () => import('#web/pages/admin/own-page-page.tsx')],
  ['content', 'admin/content-page', () => import('#web/pages/admin/content-page.tsx')],
  ['sponsors', 'admin/sponsors-page', () => import('#web/pages/admin/sponsors-page.tsx')],
  ['sponsors/enquiries', 'admin/enquiries-page', () => import('#web/pages/admin/enquiries-page.tsx')],
  ['testimonials', 'admin/testimonials-page', () => import('#web/pages/admin/testimonials-page.tsx')],
  [
    'testimonials/review',
    'admin/testimonial-review-page',
    () => import('#web/pages/admin/testimonial-review-page.tsx'),
  ],
  ['community', 'admin/community-page', () => import('#web/pages/admin/community-page.tsx')],
  ['announcements', 'admin/announcements-page', () => import('#web/pages/admin/announcements-page.tsx')],
  ['announcements/emails', 'admin/emails-page', () => import('#web/pages/admin/emails-page.tsx')],
  ['announcements/:id', 'admin/announcement-page', () => import('#web/pages/admin/announcement-page.tsx')],
  ['community/:id', 'admin/supporter-page', () => import('#web/pages/admin/supporter-page.tsx')],
  ['analytics', 'admin/analytics-page', () => import('#web/pages/admin/analytics-page.tsx')],
  ['media', 'admin/media-page', () => import('#web/pages/admin/media-page.tsx')],
  ['import', 'admin/import-page', () => import('#web/pages/admin/import-page.tsx')],
  ['first-run/:step?', 'admin/first-run-page', () => import('#web/pages/admin/first-run-page.tsx')],
  ['settings/:section?', 'admin/settings-page', () => import('#web/pages/admin/settings-page.tsx')],
]

/** Routes of the back office; every page is a separate file. */
export function officeRoute(side: RouteSide): RouteObject {
  const shell = pageRoute(
    'web/pages/admin/admin-shell.tsx',
    () => import('#web/pages/admin/admin-shell.tsx'),
    side,
  )
  return {
    path: 'admin',
    children: [...routesOf(signInRoutes, side), { ...shell, children: routesOf(officePages, side) }],
  }
}
