import { useLive } from '#web/features/campaign/day/live-day.tsx'
import { sampleSearch } from '#web/features/campaign/preview.ts'
import { paths } from '#web/paths.ts'

/** Returns the path of an app's page; in a preview, the path of its preview. */
export function useAppPath(): (number: number) => string {
  const { sample } = useLive()
  return (number) => paths.app(number) + sampleSearch(sample)
}
