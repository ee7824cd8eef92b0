import { classNames } from './class-names.ts'
import { getImageLabelProps } from './image-label.ts'

export type BlockState = 'off' | 'next' | 'ember' | 'dropped' | 'on' | 'part'
export type BlockHue = 1 | 2 | 3 | 4

type BlockProps = {
  /** Number of an app of the day, 1 to 20. */
  number: number
  state?: BlockState
  /**
   * Colour of the lit opening. By default, it is the colour of the quarter of the day to which `number`
   * belongs. `emphasis` is the emphasis colour of the surface.
   */
  hue?: BlockHue | 'emphasis'
  /**
   * `wall`: body in the block colour of the surface; `ink`: dark body, for light pages; `poster`: body in the
   * hue, with a dark opening; `plate`: body in the text colour, like a logo; `bare`: only the opening.
   */
  look?: 'wall' | 'ink' | 'poster' | 'plate' | 'bare'
  /** Draws the depth of the opening; for sizes from 48 px. */
  hasRelief?: boolean
  /** Lit share of a `part` block from the left, 0 to 1. */
  share?: number
  /** Text alternative. Leave it out if the text next to the block says the same. */
  label?: string
  /** Classes such as the size, `size-18`. */
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
      {...getImageLabelProps(label)}
      focusable="false"
    >
      <rect width="24" height="24" className="block-body" />
      <Hole {...lit} part={partOf[state]} />
      {state === 'dropped' && <path d="M4 12H20" className="block-bar" />}
      {state === 'part' && (
        // Clips the opening with a nested svg, because a clip path would need a unique id.
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
  // Clips the glow to the opening, so that only the inner half of its stroke shows.
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

function quarterOf(number: number): BlockHue {
  return number <= 5 ? 1 : number <= 10 ? 2 : number <= 15 ? 3 : 4
}
