import { useBrowserValue } from '#web/common/hydration/use-browser-value.ts'

/** True while this media query matches; false on the server. */
export function useMediaQuery(query: string): boolean {
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
