import { paths } from '#web/common/navigation/paths.ts'
import { createSampleSearch } from '#web/public/attempt/preview.ts'
import { useLive } from '#web/public/live/live-day.tsx'

/** Returns a function for the path of an app's page. In a preview, the path keeps the preview. */
export function useAppPath(): (number: number) => string {
  const { sample } = useLive()
  return (number) => paths.app(number) + createSampleSearch(sample)
}
