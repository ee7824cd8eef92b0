import { Block, type BlockState } from './block.tsx'
import { classNames } from './class-names.ts'
import { getImageLabelProps } from './image-label.ts'

type CourseProps = {
  /** State of each block, in order. Blocks without a state are dark. */
  states?: readonly BlockState[]
  /** Text alternative. Without one, the blocks are decorative. */
  label?: string
  className?: string
}

const numbers = Array.from({ length: 20 }, (_, index) => index + 1)

/** Row of blocks over the full width: 20 on wide screens, 10 on tablets, 5 on phones. */
export function BlockRow({ states = [], label, className }: CourseProps) {
  return (
    <div className={classNames('course', className)} {...getImageLabelProps(label)}>
      {numbers.map((number) => (
        <Block key={number} number={number} state={states[number - 1]} hasRelief />
      ))}
    </div>
  )
}

/** Wall of all twenty blocks as 5 × 4. With `reflow`, the width decides between 5 × 4, 10 × 2 and 20 × 1. */
export function BlockGrid({
  states = [],
  label,
  className,
  shape = 'five',
}: CourseProps & { shape?: 'five' | 'reflow' }) {
  return (
    <div
      className={classNames('wall', shape === 'reflow' && 'wall-reflow', className)}
      {...getImageLabelProps(label)}
    >
      {numbers.map((number) => (
        <Block key={number} number={number} state={states[number - 1]} hasRelief />
      ))}
    </div>
  )
}
