declare global {
  interface Window {
    /** The newest press, for replayEarlyEvents, whose script it may have come before. */
    pressed?: Event
  }
}

/** Stands in the head of every document, since a page can be pressed before its first script has come. */
export const firstPressScript = `onclick=e=>pressed=e`
