import {
  createPageRoute,
  type LoadPage,
  type PageHandle,
  type RouteEnvironment,
} from '#web/common/navigation/page.ts'

export type StandalonePath = 'witness' | 'read/:code' | 'overlay' | '_ui' | 'migration-test'

const parts: PageHandle = {
  head: { title: 'Parts · 20 in 24', description: 'Every part of the site in every state.', isHidden: true },
}

const pages: Record<StandalonePath, [file: string, load: LoadPage]> = {
  witness: ['office/day/witnesses/witness-page', () => import('#web/office/day/witnesses/witness-page.tsx')],
  'read/:code': [
    'public/content/translation-review-page',
    () => import('#web/public/content/translation-review-page.tsx'),
  ],
  overlay: ['public/live/overlay-page', () => import('#web/public/live/overlay-page.tsx')],
  _ui: [
    'office/gallery/component-gallery-page',
    async () => ({
      Component: (await import('#web/office/gallery/component-gallery-page.tsx')).ComponentGalleryPage,
      handle: parts,
    }),
  ],
  'migration-test': [
    'office/migration/migration-test-page',
    () => import('#web/office/migration/migration-test-page.tsx'),
  ],
}

/**
 * Loads a page that visitors of the public site never open. The list of these pages is in a separate file, so
 * that visitors do not download it.
 */
export function loadStandalonePage(path: StandalonePath, side: RouteEnvironment) {
  const [file, load] = pages[path]
  return createPageRoute(`web/${file}.tsx`, load, side).lazy()
}
