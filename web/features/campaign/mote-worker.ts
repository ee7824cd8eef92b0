import { createMotes, drift, moteAlpha, type Room } from '#web/features/campaign/mote-field.ts'

/** What the page tells its dust: the canvas with its colours, once and first; the room in CSS pixels and how many of the canvas each has; whether it moves. */
export type MoteOrder =
  | { canvas: OffscreenCanvas; colors: Record<'danfo' | 'guava', string> }
  | { room: Room; density: number }
  | { isMoving: boolean }

const frameMs = 1000 / 30

let canvas: OffscreenCanvas
let pen: OffscreenCanvasRenderingContext2D | null
let colors: Record<'danfo' | 'guava', string>
let room: Room = { width: 1, height: 1 }
const motes = createMotes(room, Math.random)
let frame = 0
let pause: ReturnType<typeof setTimeout> | undefined
let last = 0

addEventListener('message', ({ data: order }: MessageEvent<MoteOrder>) => {
  if ('canvas' in order) {
    canvas = order.canvas
    pen = canvas.getContext('2d')
    colors = order.colors
  } else if ('room' in order) setRoom(order.room, order.density)
  else setMoving(order.isMoving)
})

/** Draws as well, so that dust which does not move has its still frame. */
function setRoom(next: Room, density: number) {
  for (const mote of motes) {
    mote.x *= next.width / (room.width || 1)
    mote.y *= next.height / (room.height || 1)
  }
  room = next
  canvas.width = Math.round(room.width * density)
  canvas.height = Math.round(room.height * density)
  pen?.setTransform(density, 0, 0, density, 0, 0)
  draw()
}

function setMoving(isMoving: boolean) {
  clearTimeout(pause)
  cancelAnimationFrame(frame)
  if (isMoving) frame = requestAnimationFrame(step)
}

function step(now: number) {
  // Dust needs no more frames than these.
  pause = setTimeout(() => {
    frame = requestAnimationFrame(step)
  }, frameMs - 12)
  // After a pause the dust goes on from where it stood.
  const seconds = Math.min(0.1, (now - last) / 1000)
  last = now
  for (const mote of motes) drift(mote, seconds, room)
  draw()
}

function draw() {
  if (!pen) return
  pen.clearRect(0, 0, room.width, room.height)
  for (const mote of motes) {
    pen.globalAlpha = moteAlpha(mote, room)
    pen.fillStyle = mote.isGuava ? colors.guava : colors.danfo
    pen.beginPath()
    pen.arc(mote.x, mote.y, mote.radius, 0, Math.PI * 2)
    pen.fill()
  }
}
