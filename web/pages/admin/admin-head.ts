import type { PageHandle } from '#web/lib/navigation/page.ts'

/** Title of a page of the back office, hidden from search engines. */
export function adminHandle(title: string): PageHandle {
  return {
    head: {
      title: `${title} · Back office`,
      description: 'The back office of 20 in 24.',
      isHidden: true,
    },
  }
}
