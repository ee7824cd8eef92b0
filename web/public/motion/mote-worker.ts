import { createMotes, getMoteOpacity, type MoteFieldSize, moveMote } from '#web/public/motion/mote-field.ts'

/**
 * Messages from the page to the worker that draws dust. The first has the canvas and its colours. Later ones
 * have the canvas size in CSS pixels with the pixel ratio, or say whether the dust moves.
 */
export type MoteMessage =
  | { canvas: OffscreenCanvas; colors: Record<'danfo' | 'guava', string> }
  | { size: MoteFieldSize; density: number }
  | { isMoving: boolean }

const frameMs = 1000 / 30

let canvas: OffscreenCanvas
let context: OffscreenCanvasRenderingContext2D | null
let colors: Record<'danfo' | 'guava', string>
let size: MoteFieldSize = { width: 1, height: 1 }
const motes = createMotes(size, Math.random)
let frame = 0
let pause: ReturnType<typeof setTimeout> | undefined
let last = 0

addEventListener('message', ({ data: message }: MessageEvent<MoteMessage>) => {
  if ('canvas' in message) {
    canvas = message.canvas
    context = canvas.getContext('2d')
    colors = message.colors
  } else if ('size' in message) setSize(message.size, message.density)
  else setMoving(message.isMoving)
})

/** Sets the size of the canvas. It also draws, so that a paused animation shows a still frame. */
function setSize(next: MoteFieldSize, density: number) {
  for (const mote of motes) {
    mote.x *= next.width / (size.width || 1)
    mote.y *= next.height / (size.height || 1)
  }
  size = next
  canvas.width = Math.round(size.width * density)
  canvas.height = Math.round(size.height * density)
  context?.setTransform(density, 0, 0, density, 0, 0)
  draw()
}

function setMoving(isMoving: boolean) {
  clearTimeout(pause)
  cancelAnimationFrame(frame)
  if (isMoving) frame = requestAnimationFrame(step)
}

function step(now: number) {
  // Limits the animation to 30 frames a second, which is enough for dust.
  pause = setTimeout(() => {
    frame = requestAnimationFrame(step)
  }, frameMs - 12)
  // Limits the step after a pause, so that particles do not jump.
  const seconds = Math.min(0.1, (now - last) / 1000)
  last = now
  for (const mote of motes) moveMote(mote, seconds, size)
  draw()
}

function draw() {
  if (!context) return
  context.clearRect(0, 0, size.width, size.height)
  for (const mote of motes) {
    context.globalAlpha = getMoteOpacity(mote, size)
    context.fillStyle = mote.isGuava ? colors.guava : colors.danfo
    context.beginPath()
    context.arc(mote.x, mote.y, mote.radius, 0, Math.PI * 2)
    context.fill()
  }
}
