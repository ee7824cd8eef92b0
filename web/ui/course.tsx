import { Block, type BlockState } from './block.tsx'
import { classNames } from './class-names.ts'
import { imageLabel } from './image-label.ts'

type CourseProps = {
  /** Each block's state, in order; missing ones are dark. */
  states?: readonly BlockState[]
  /** The meaning of the lit blocks, if they have one. */
  label?: string
  className?: string
}

const numbers = Array.from({ length: 20 }, (_, index) => index + 1)

/** One row of the wall, edge to edge: 20 blocks wide, 10 on tablets, 5 on phones. */
export function Course({ states = [], label, className }: CourseProps) {
  return (
    <div className={classNames('course', className)} {...imageLabel(label)}>
      {numbers.map((number) => (
        <Block key={number} number={number} state={states[number - 1]} hasRelief />
      ))}
    </div>
  )
}

/** All twenty, always complete: 5x4 by default, or 5x4, 10x2, 20x1 with the width. */
export function Wall({
  states = [],
  label,
  className,
  shape = 'five',
}: CourseProps & { shape?: 'five' | 'reflow' }) {
  return (
    <div
      className={classNames('wall', shape === 'reflow' && 'wall-reflow', className)}
      {...imageLabel(label)}
    >
      {numbers.map((number) => (
        <Block key={number} number={number} state={states[number - 1]} hasRelief />
      ))}
    </div>
  )
}
