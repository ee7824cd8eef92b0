import type { PageHandle } from '#web/common/navigation/page.ts'

/** Returns the handle of a page in the back office, with its title. The page is hidden from search engines. */
export function createAdminHandle(title: string): PageHandle {
  return {
    head: {
      title: `${title} · Back office`,
      description: 'The back office of 20 in 24.',
      isHidden: true,
    },
  }
}
