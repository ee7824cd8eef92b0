import { useEffect, useRef } from 'react'
import { createMotes, drift, moteAlpha, type Room } from '#web/features/campaign/mote-field.ts'
import { useMotion } from '#web/lib/motion.tsx'
import { whenIdle } from '#web/lib/when-idle.ts'

const frameMs = 1000 / 30

/** Dust in the light, once the page has nothing better to do. Pauses off screen, in a hidden tab and by the visitor's wish; then one still frame of all 150. */
export function Motes() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { isStill } = useMotion()
  useEffect(() => {
    let stop = () => {}
    const stopWaiting = whenIdle(async () => {
      if (canvas.current) stop = playMotes(canvas.current, isStill)
    })
    return () => {
      stopWaiting()
      stop()
    }
  }, [isStill])
  return (
    <div aria-hidden="true" className="motes">
      <canvas ref={canvas} />
    </div>
  )
}

function playMotes(canvas: HTMLCanvasElement, isStill: boolean): () => void {
  const pen = canvas.getContext('2d')
  if (!pen) return () => {}
  const colors = colorsOf(canvas)
  let room = sized(canvas, pen)
  const motes = createMotes(room, Math.random)
  let frame = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let last = 0
  let isSeen = true

  function draw() {
    pen?.clearRect(0, 0, room.width, room.height)
    for (const mote of motes) paint(mote)
  }
  function paint(mote: (typeof motes)[number]) {
    if (!pen) return
    pen.globalAlpha = moteAlpha(mote, room)
    pen.fillStyle = mote.isGuava ? colors.guava : colors.danfo
    pen.beginPath()
    pen.arc(mote.x, mote.y, mote.radius, 0, Math.PI * 2)
    pen.fill()
  }
  function step(now: number) {
    // Dust needs no more frames than these, and whoever asks for each one keeps the whole page busy.
    pause = setTimeout(() => {
      frame = requestAnimationFrame(step)
    }, frameMs - 12)
    // After a pause the dust goes on from where it stood.
    const seconds = Math.min(0.1, (now - last) / 1000)
    last = now
    for (const mote of motes) drift(mote, seconds, room)
    draw()
  }
  function hold() {
    clearTimeout(pause)
    cancelAnimationFrame(frame)
  }
  function resume() {
    hold()
    if (isStill || !isSeen || document.hidden) return
    frame = requestAnimationFrame(step)
  }

  const seen = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true
    resume()
  })
  const size = new ResizeObserver(() => {
    const before = room
    room = sized(canvas, pen)
    for (const mote of motes) {
      mote.x *= room.width / (before.width || 1)
      mote.y *= room.height / (before.height || 1)
    }
    draw()
  })
  seen.observe(canvas)
  size.observe(canvas)
  document.addEventListener('visibilitychange', resume)
  draw()
  resume()
  return () => {
    hold()
    seen.disconnect()
    size.disconnect()
    document.removeEventListener('visibilitychange', resume)
  }
}

/** Sharp enough at one and a half device pixels; more would cost battery for nothing. */
function sized(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): Room {
  const density = Math.min(1.5, devicePixelRatio)
  const { width, height } = canvas.getBoundingClientRect()
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  pen.setTransform(density, 0, 0, density, 0, 0)
  return { width, height }
}

/** The palette stays in the stylesheet; the canvas asks for it. */
function colorsOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas)
  return {
    danfo: style.getPropertyValue('--particle-color').trim(),
    guava: style.getPropertyValue('--q2').trim(),
  }
}
