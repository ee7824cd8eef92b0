import { useLive } from '#web/features/campaign/day/live-day.tsx'
import { sampleSearch } from '#web/features/campaign/preview.ts'
import { paths } from '#web/paths.ts'

/** The address of an app's page; from a preview it leads to the preview of it. */
export function useAppPath(): (number: number) => string {
  const { sample } = useLive()
  return (number) => paths.app(number) + sampleSearch(sample)
}
