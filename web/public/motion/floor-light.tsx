import '#web/public/motion/cast-light.css'
import type { BlockState } from '#web/common/ui/block.tsx'

type CastLightProps = {
  /**
   * States of the blocks. Each finished app adds its hue to the light. Undefined before the day, when the
   * light is dim and has one colour.
   */
  states?: readonly BlockState[]
}

const holes = Array.from({ length: 20 }, (_, index) => index)

/** Drawing of light that falls through the wall's twenty openings onto the floor. */
export function FloorLightDrawing({ states }: CastLightProps) {
  return (
    <svg
      width="0"
      height="0"
      viewBox="0 0 1440 892"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
      className="cast-light"
    >
      <g transform="matrix(1 .12 -.62 1.12 820 -60)">
        {holes.map((index) => (
          <use
            key={index}
            href={`#b${String(index + 1).padStart(2, '0')}`}
            transform={`translate(${(index % 5) * 218} ${Math.floor(index / 5) * 218}) scale(9.1)`}
            className="cast-hole"
            data-state={states?.[index]}
            data-hue={Math.floor(index / 5) + 1}
          />
        ))}
      </g>
    </svg>
  )
}
