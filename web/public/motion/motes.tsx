import '#web/public/motion/cast-light.css'
import { useEffect, useRef } from 'react'
import { trustWorkerUrl } from '#web/common/data/trusted-script.ts'
import { runWhenIdle } from '#web/common/hydration/when-idle.ts'
import type { MoteMessage } from '#web/public/motion/mote-worker.ts'
import moteWorker from '#web/public/motion/mote-worker.ts?worker&url'
import { useMotion } from '#web/public/motion/motion.tsx'

/**
 * Animates dust, starting when the page is idle. It pauses off screen, in a hidden tab and on request, and
 * then shows a still frame.
 */
export function Motes() {
  const place = useRef<HTMLDivElement>(null)
  const { isStill } = useMotion()
  useEffect(() => {
    let stop = () => {}
    const stopWaiting = runWhenIdle(async () => {
      if (place.current) stop = playMotes(place.current, isStill)
    })
    return () => {
      stopWaiting()
      stop()
    }
  }, [isStill])
  return <div ref={place} aria-hidden="true" className="motes" />
}

/** Draws in a worker, so that the animation does not delay input. */
function playMotes(place: HTMLElement, isStill: boolean): () => void {
  // Creates a new canvas each time, because control of a canvas can be transferred only once.
  const canvas = document.createElement('canvas')
  place.append(canvas)
  const worker = new Worker(trustWorkerUrl(moteWorker), { type: 'module' })
  const tell = (message: MoteMessage, moved: Transferable[] = []) => worker.postMessage(message, moved)
  const offscreen = canvas.transferControlToOffscreen()
  tell({ canvas: offscreen, colors: colorsOf(canvas) }, [offscreen])

  let isSeen = true
  const resume = () => tell({ isMoving: !isStill && isSeen && !document.hidden })
  const seen = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true
    resume()
  })
  // Limits the pixel ratio to 1.5, which is sharp enough. A higher one would only use more battery.
  const size = new ResizeObserver(() => {
    const { width, height } = canvas.getBoundingClientRect()
    tell({ size: { width, height }, density: Math.min(1.5, devicePixelRatio) })
  })
  seen.observe(canvas)
  size.observe(canvas)
  document.addEventListener('visibilitychange', resume)
  return () => {
    seen.disconnect()
    size.disconnect()
    document.removeEventListener('visibilitychange', resume)
    worker.terminate()
    canvas.remove()
  }
}

/** Reads the colours for the canvas from the style sheet. */
function colorsOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas)
  return {
    danfo: style.getPropertyValue('--particle-color').trim(),
    guava: style.getPropertyValue('--q2').trim(),
  }
}
