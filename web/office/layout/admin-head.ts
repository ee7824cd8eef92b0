import type { PageHandle } from '#web/common/navigation/page.ts'

/** Title of a page in the back office, which search engines must not index. */
export function createAdminHandle(title: string): PageHandle {
  return {
    head: {
      title: `${title} · Back office`,
      description: 'The back office of 20 in 24.',
      isHidden: true,
    },
  }
}
