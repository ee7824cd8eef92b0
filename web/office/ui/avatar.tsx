import { Block, type BlockHue } from '#web/common/ui/block.tsx'
import { hashText } from '#web/common/ui/hash.ts'

const hues: readonly BlockHue[] = [1, 2, 3, 4]

/** Avatar for a person without a picture: a block. The same `id` always gives the same block and colour. */
export function Avatar({ id, isGone, isLarge }: { id: string; isGone?: boolean; isLarge?: boolean }) {
  const number = hashText(id)
  return (
    <Block
      number={1 + (number % 20)}
      hue={hues[(number >>> 8) % hues.length] ?? 1}
      state={isGone ? 'off' : 'on'}
      look={isGone ? 'wall' : 'poster'}
      className={isLarge ? 'size-[60px] shrink-0 md:size-[96px]' : 'size-[42px] shrink-0'}
    />
  )
}
