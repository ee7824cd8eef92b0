declare global {
  interface Window {
    /** The newest press, for replayEarlyEvents, whose script it may have come before. */
    pressed?: Event
  }
}

/** In the head of every document, because a page can be pressed before its first script has loaded. */
export const firstPressScript = `onclick=e=>pressed=e`
