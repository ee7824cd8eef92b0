declare global {
  interface Window {
    /** Newest click. replayEarlyEvents reads it, because its script may load after the click. */
    pressed?: Event
  }
}

/**
 * Script in the head of every document. It stores the newest click, because people may click before the first
 * script file has loaded.
 */
export const firstClickScript = `onclick=e=>pressed=e`
