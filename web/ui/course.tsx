import { Block, type BlockState } from './block.tsx'
import { classNames } from './class-names.ts'
import { imageLabel } from './image-label.ts'

type CourseProps = {
  /** State of each block, in order; missing ones are dark. */
  states?: readonly BlockState[]
  /** Text alternative; decorative without one. */
  label?: string
  className?: string
}

const numbers = Array.from({ length: 20 }, (_, index) => index + 1)

/** One row of blocks over the full width: 20 on wide screens, 10 on tablets, 5 on phones. */
export function Course({ states = [], label, className }: CourseProps) {
  return (
    <div className={classNames('course', className)} {...imageLabel(label)}>
      {numbers.map((number) => (
        <Block key={number} number={number} state={states[number - 1]} hasRelief />
      ))}
    </div>
  )
}

/** All twenty blocks: 5 x 4, or, with `reflow`, 5 x 4, 10 x 2 or 20 x 1 depending on the width. */
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
