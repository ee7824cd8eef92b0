const moteCount = 150

type Mote = {
  x: number
  y: number
  radius: number
  /** Speed in pixels per second, down and to the left. */
  speed: number
  /** Phase of the sideways motion, in radians. */
  sway: number
  /** Brightness from 0 to 1. */
  light: number
  isGuava: boolean
}

export type MoteFieldSize = { width: number; height: number }

/** Creates the 150 dust particles at random positions. `chance` returns a number from 0 to 1. */
export function createMotes({ width, height }: MoteFieldSize, chance: () => number): Mote[] {
  return Array.from({ length: moteCount }, () => ({
    x: chance() * width,
    y: chance() * height,
    radius: 0.6 + chance() ** 3 * 2.2,
    speed: 6 + chance() * 8,
    sway: chance() * Math.PI * 2,
    light: 0.35 + chance() * 0.65,
    isGuava: chance() < 0.15,
  }))
}

/** Moves a particle by `seconds`. A particle that leaves at one edge enters at the opposite edge. */
export function moveMote(mote: Mote, seconds: number, { width, height }: MoteFieldSize): void {
  mote.sway += seconds * 0.5
  mote.x = wrapped(mote.x - mote.speed * seconds * 0.55 + Math.sin(mote.sway) * seconds * 3, width)
  mote.y = wrapped(mote.y + mote.speed * seconds * 0.83, height)
}

/**
 * Returns the opacity of a particle. It is low behind the text and on narrow screens, and higher near the
 * light at the top right.
 */
export function getMoteOpacity(
  { x, y, light }: Pick<Mote, 'x' | 'y' | 'light'>,
  { width, height }: MoteFieldSize,
): number {
  if (width < 1080 || x < width * 0.58) return 0.3 * light
  const fromCorner = Math.hypot((width - x) / width, y / height)
  return Math.min(0.9, (0.45 + 0.45 * Math.max(0, 1 - fromCorner)) * light)
}

function wrapped(value: number, size: number): number {
  const margin = 4
  if (value < -margin) return size + margin
  return value > size + margin ? -margin : value
}
