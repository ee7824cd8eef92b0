import type { PageHandle } from '#web/lib/navigation/page.ts'

/** Pages of the back office are titled alike and kept from search engines. */
export function adminHandle(title: string): PageHandle {
  return {
    head: {
      title: `${title} · Back office`,
      description: 'The back office of 20 in 24.',
      isHidden: true,
    },
  }
}
