import { useLive } from '#web/features/campaign/day/live-day.tsx'
import { createSampleSearch } from '#web/features/campaign/preview.ts'
import { paths } from '#web/paths.ts'

/** Returns a function for the path of an app's page. In a preview, the path keeps the preview. */
export function useAppPath(): (number: number) => string {
  const { sample } = useLive()
  return (number) => paths.app(number) + createSampleSearch(sample)
}
