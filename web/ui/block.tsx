import { classNames } from './class-names.ts'
import { imageLabel } from './image-label.ts'

export type BlockState = 'off' | 'next' | 'ember' | 'dropped' | 'on' | 'part'
export type Quarter = 1 | 2 | 3 | 4

type BlockProps = {
  /** 1 to 20; the order is the order of the apps. */
  number: number
  state?: BlockState
  /** The light: by default the quarter of the day this number falls in. `emphasis` follows the surface. */
  hue?: Quarter | 'emphasis'
  /** wall: the surface's cement; ink: a dark block on a light page; poster: cement in the hue, hole in ink; plate: as a logo, in the colours of the text; bare: no cement. */
  look?: 'wall' | 'ink' | 'poster' | 'plate' | 'bare'
  /** Depth of the hole, worth drawing from 48 px up. */
  hasRelief?: boolean
  /** How much of a `part` block is lit, 0 to 1, from the left. */
  share?: number
  /** Only when the block says something the words around it do not. */
  label?: string
  /** The size, e.g. `size-12`. */
  className?: string
}

export function Block(props: BlockProps) {
  const {
    number,
    state = 'off',
    hue = quarterOf(number),
    look = 'wall',
    hasRelief,
    share = 0,
    label,
    className,
  } = props
  const lit = { number, relief: hasRelief && look !== 'poster' }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: imageLabel names it or hides it
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      className={classNames('block-tile', className)}
      data-state={state}
      data-hue={hue}
      data-look={look}
      {...imageLabel(label)}
      focusable="false"
    >
      <rect width="24" height="24" className="block-body" />
      <Hole {...lit} part={partOf[state]} />
      {state === 'dropped' && <path d="M4 12H20" className="block-bar" />}
      {state === 'part' && (
        // A nested svg clips its content: no clip path of its own, hence no id to keep unique.
        <svg width={24 * share} height="24" viewBox={`0 0 ${24 * share} 24`} aria-hidden="true">
          <Hole {...lit} part="lit" />
        </svg>
      )}
    </svg>
  )
}

type HolePart = 'dark' | 'lit' | 'next' | 'ember'

const partOf: Record<BlockState, HolePart> = {
  off: 'dark',
  next: 'next',
  ember: 'ember',
  dropped: 'dark',
  on: 'lit',
  part: 'dark',
}

type HoleProps = { number: number; relief: boolean | undefined; part: HolePart }

function Hole({ number, relief, part }: HoleProps) {
  const id = String(number).padStart(2, '0')
  // Its stroke is cut to the hole, so half of it is seen.
  if (part === 'ember')
    return (
      <g clipPath={`url(#c${id})`}>
        <use href={`#b${id}`} className="block-hole block-ember" />
      </g>
    )
  if (!relief || part === 'next') return <use href={`#b${id}`} className={`block-hole block-${part}`} />
  return (
    <g clipPath={`url(#c${id})`}>
      <use href={`#b${id}`} className={`block-hole block-${part}-side`} />
      <use href={`#b${id}`} className={`block-hole block-${part}`} transform="translate(.55 .8)" />
    </g>
  )
}

function quarterOf(number: number): Quarter {
  return number <= 5 ? 1 : number <= 10 ? 2 : number <= 15 ? 3 : 4
}
