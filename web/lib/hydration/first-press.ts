declare global {
  interface Window {
    /**
     * The newest click, for replayEarlyEvents: it may happen before the script of that function has loaded.
     */
    pressed?: Event
  }
}

/** Script in the head of every document, because people may click before the first script file has loaded. */
export const firstPressScript = `onclick=e=>pressed=e`
