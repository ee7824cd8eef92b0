/** Counts how far a film is played, under a name of ours. What counts it comes with the first film, and never with a page. */
export const followFilmAs = (film: string) => (frame: HTMLIFrameElement) => {
  let end: (() => void) | undefined
  let isGone = false
  import('#web/lib/film-marks.ts')
    .then(({ followFilm }) => {
      if (!isGone) end = followFilm(frame, film)
    })
    // A failure is ignored, because it only affects the count.
    .catch(() => {})
  return () => {
    isGone = true
    end?.()
  }
}
