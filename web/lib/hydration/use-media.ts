import { useBrowserValue } from '#web/lib/hydration/use-browser-value.ts'

/** Whether this media query holds now; on the server it does not. */
export function useMedia(query: string): boolean {
  return useBrowserValue(
    (tell) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
