import { type LoadPage, type PageHandle, pageRoute, type RouteSide } from '#web/lib/navigation/page.ts'

export type FramelessPath = 'witness' | 'read/:code' | 'overlay' | '_ui' | 'migration-test'

const parts: PageHandle = {
  head: { title: 'Parts · 20 in 24', description: 'Every part of the site in every state.', isHidden: true },
}

const pages: Record<FramelessPath, [file: string, load: LoadPage]> = {
  witness: ['admin/witness-page', () => import('#web/pages/admin/witness-page.tsx')],
  'read/:code': ['public/read-page', () => import('#web/pages/public/read-page.tsx')],
  overlay: ['public/overlay-page', () => import('#web/pages/public/overlay-page.tsx')],
  _ui: [
    'ui-page',
    async () => ({ Component: (await import('#web/pages/ui-page.tsx')).UiPage, handle: parts }),
  ],
  'migration-test': ['admin/migration-test-page', () => import('#web/pages/admin/migration-test-page.tsx')],
}

/**
 * Loads pages that visitors of the public site never open. So these visitors do not download the list of the
 * pages' files.
 */
export function loadFrameless(path: FramelessPath, side: RouteSide) {
  const [file, load] = pages[path]
  return pageRoute(`web/pages/${file}.tsx`, load, side).lazy()
}
