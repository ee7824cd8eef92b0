import { useEffect, useRef } from 'react'
import type { MoteMessage } from '#web/features/campaign/mote-worker.ts'
import moteWorker from '#web/features/campaign/mote-worker.ts?worker&url'
import { whenIdle } from '#web/lib/hydration/when-idle.ts'
import { useMotion } from '#web/lib/motion.tsx'
import { trustWorker } from '#web/lib/trusted-script.ts'

/** Dust in the light, once the page has nothing better to do. Pauses off screen, in a hidden tab and by the visitor's wish; then one still frame of all 150. */
export function Motes() {
  const place = useRef<HTMLDivElement>(null)
  const { isStill } = useMotion()
  useEffect(() => {
    let stop = () => {}
    const stopWaiting = whenIdle(async () => {
      if (place.current) stop = playMotes(place.current, isStill)
    })
    return () => {
      stopWaiting()
      stop()
    }
  }, [isStill])
  return <div ref={place} aria-hidden="true" className="motes" />
}

/** Drawn by a worker, so that dust keeps no press and no word waiting. */
function playMotes(place: HTMLElement, isStill: boolean): () => void {
  // A canvas can be handed over once only.
  const canvas = document.createElement('canvas')
  place.append(canvas)
  const worker = new Worker(trustWorker(moteWorker), { type: 'module' })
  const tell = (message: MoteMessage, moved: Transferable[] = []) => worker.postMessage(message, moved)
  const offscreen = canvas.transferControlToOffscreen()
  tell({ canvas: offscreen, colors: colorsOf(canvas) }, [offscreen])

  let isSeen = true
  const resume = () => tell({ isMoving: !isStill && isSeen && !document.hidden })
  const seen = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true
    resume()
  })
  // Sharp enough at one and a half device pixels; more would cost battery for nothing.
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

/** The palette stays in the stylesheet; the canvas asks for it. */
function colorsOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas)
  return {
    danfo: style.getPropertyValue('--particle-color').trim(),
    guava: style.getPropertyValue('--q2').trim(),
  }
}
