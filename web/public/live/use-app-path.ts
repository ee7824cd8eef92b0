import { paths } from '#web/common/navigation/paths.ts'
import { createSampleSearch } from '#web/public/attempt/preview.ts'
import { useLiveDay } from '#web/public/live/live-day.tsx'

/** Returns a function that returns the path of an app's page. In a demo, the path keeps the mode of the sample day. */
export function useAppPath(): (number: number) => string {
  const { sample } = useLiveDay()
  return (number) => paths.app(number) + createSampleSearch(sample)
}
