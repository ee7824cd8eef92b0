import type { RouteObject } from 'react-router'
import {
  createPageRoute,
  createRouteObjects,
  type PageRoute,
  type RouteEnvironment,
} from '#web/common/navigation/page.ts'

/** Pages for administrators who are not signed in, which have a separate layout. */
const signInRoutes: PageRoute[] = [
  ['login', 'office/sign-in/login-page', () => import('#web/office/sign-in/login-page.tsx')],
  [
    'forgot-password',
    'office/sign-in/forgot-password-page',
    () => import('#web/office/sign-in/forgot-password-page.tsx'),
  ],
  [
    'set-password',
    'office/sign-in/set-password-page',
    () => import('#web/office/sign-in/set-password-page.tsx'),
  ],
]

const officePages: PageRoute[] = [
  ['', 'office/layout/admin-root', () => import('#web/office/layout/admin-root.tsx')],
  ['dashboard', 'office/dashboard/dashboard-page', () => import('#web/office/dashboard/dashboard-page.tsx')],
  ['review', 'office/waiting/review-page', () => import('#web/office/waiting/review-page.tsx')],
  ['day', 'office/day/day-page', () => import('#web/office/day/day-page.tsx')],
  ['day/plan', 'office/day/plan/day-plan-page', () => import('#web/office/day/plan/day-plan-page.tsx')],
  [
    'day/witnesses',
    'office/day/witnesses/witnesses-page',
    () => import('#web/office/day/witnesses/witnesses-page.tsx'),
  ],
  ['account', 'office/account/account-page', () => import('#web/office/account/account-page.tsx')],
  ['app-ideas', 'office/ideas/app-ideas-page', () => import('#web/office/ideas/app-ideas-page.tsx')],
  ['app-ideas/:id', 'office/ideas/idea-record-page', () => import('#web/office/ideas/idea-record-page.tsx')],
  [
    'app-ideas/review',
    'office/ideas/idea-review-page',
    () => import('#web/office/ideas/idea-review-page.tsx'),
  ],
  ['blog', 'office/posts/blog-page', () => import('#web/office/posts/blog-page.tsx')],
  ['blog/:id', 'office/posts/blog-post-page', () => import('#web/office/posts/blog-post-page.tsx')],
  ['pages', 'office/pages/custom-pages-page', () => import('#web/office/pages/custom-pages-page.tsx')],
  ['pages/:id', 'office/pages/custom-page-page', () => import('#web/office/pages/custom-page-page.tsx')],
  ['content', 'office/content/content-page', () => import('#web/office/content/content-page.tsx')],
  ['sponsors', 'office/sponsors/sponsors-page', () => import('#web/office/sponsors/sponsors-page.tsx')],
  [
    'sponsors/enquiries',
    'office/sponsors/enquiries-page',
    () => import('#web/office/sponsors/enquiries-page.tsx'),
  ],
  [
    'testimonials',
    'office/testimonials/testimonials-page',
    () => import('#web/office/testimonials/testimonials-page.tsx'),
  ],
  [
    'testimonials/review',
    'office/testimonials/testimonial-review-page',
    () => import('#web/office/testimonials/testimonial-review-page.tsx'),
  ],
  ['community', 'office/community/community-page', () => import('#web/office/community/community-page.tsx')],
  [
    'announcements',
    'office/announcements/announcements-page',
    () => import('#web/office/announcements/announcements-page.tsx'),
  ],
  ['announcements/emails', 'office/emails/emails-page', () => import('#web/office/emails/emails-page.tsx')],
  [
    'announcements/:id',
    'office/announcements/announcement-page',
    () => import('#web/office/announcements/announcement-page.tsx'),
  ],
  [
    'community/:id',
    'office/community/supporter-page',
    () => import('#web/office/community/supporter-page.tsx'),
  ],
  ['analytics', 'office/analytics/analytics-page', () => import('#web/office/analytics/analytics-page.tsx')],
  ['media', 'office/media/media-page', () => import('#web/office/media/media-page.tsx')],
  ['import', 'office/imports/import-page', () => import('#web/office/imports/import-page.tsx')],
  [
    'first-run/:step?',
    'office/settings/first-run-page',
    () => import('#web/office/settings/first-run-page.tsx'),
  ],
  [
    'settings/:section?',
    'office/settings/settings-page',
    () => import('#web/office/settings/settings-page.tsx'),
  ],
]

/** Routes of the back office; every page is a separate file. */
export function createOfficeRoute(side: RouteEnvironment): RouteObject {
  const shell = createPageRoute(
    'web/office/layout/admin-shell.tsx',
    () => import('#web/office/layout/admin-shell.tsx'),
    side,
  )
  return {
    path: 'admin',
    children: [
      ...createRouteObjects(signInRoutes, side),
      { ...shell, children: createRouteObjects(officePages, side) },
    ],
  }
}
