declare global {
  interface Window {
    /** Newest click, for replayEarlyEvents, whose script may load after it. */
    pressed?: Event
  }
}

/** Script in the head of every document, because people may click before the first script file has loaded. */
export const firstPressScript = `onclick=e=>pressed=e`
