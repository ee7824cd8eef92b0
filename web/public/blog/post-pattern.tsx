import { Block } from '#web/common/ui/block.tsx'

const holes = [1, 6, 11, 2, 6, 11, 2, 1, 11, 2, 1, 6]
const lit = 6

/** Pattern for a post without a cover: twelve blocks, one of them lit. */
export function PostPattern() {
  return (
    <div aria-hidden="true" className="post-pattern">
      {holes.map((number, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by their position
          key={at}
          number={number}
          state="on"
          look={at === lit ? 'poster' : 'bare'}
          hue={at === lit ? 3 : 1}
        />
      ))}
    </div>
  )
}
