/** Counts how far a video is played, under the name `film`. The counting code loads with the first video. */
export const createVideoTracker = (film: string) => (frame: HTMLIFrameElement) => {
  let end: (() => void) | undefined
  let isGone = false
  import('#web/common/video/video-progress.ts')
    .then(({ trackVideoProgress }) => {
      if (!isGone) end = trackVideoProgress(frame, film)
    })
    // Ignores a failure, because it only affects the count.
    .catch(() => {})
  return () => {
    isGone = true
    end?.()
  }
}
