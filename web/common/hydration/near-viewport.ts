/**
 * Resolves when the visitor scrolls within a screen of this element, touches it or focuses it. `hurry`
 * resolves it immediately.
 */
export function waitUntilNearViewport(element: Element | null) {
  const { promise, resolve } = deferred()
  const observer =
    element &&
    new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && hurry(), {
      rootMargin: '100% 0px',
    })

  function hurry() {
    observer?.disconnect()
    for (const touch of touches) element?.removeEventListener(touch, hurry)
    resolve()
  }

  if (element && observer) {
    observer.observe(element)
    for (const touch of touches) element.addEventListener(touch, hurry)
  } else resolve()
  return { promise, hurry }
}

const touches = ['pointerdown', 'focusin'] as const

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
