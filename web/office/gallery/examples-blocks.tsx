import { Block, type BlockState } from '#web/common/ui/block.tsx'
import { BlockGrid, BlockRow } from '#web/common/ui/block-row.tsx'
import { Logo } from '#web/common/ui/logo.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import type { ComponentExample } from './example.ts'

const states: BlockState[] = ['on', 'on', 'on', 'on', 'on', 'on', 'on', 'on', 'next']

export const blockExamples: readonly ComponentExample[] = [
  {
    name: 'Block',
    render: () => (
      <div className="flex flex-wrap items-end gap-px">
        <Block number={1} state="on" hasRelief className="size-19.5" />
        <Block number={6} state="on" hasRelief className="size-19.5" />
        <Block number={11} state="next" hasRelief className="size-19.5" />
        <Block number={9} state="ember" hasRelief className="size-19.5" label="Being built" />
        <Block number={9} state="dropped" hasRelief className="size-19.5" label="Dropped" />
        <Block number={16} hasRelief className="size-19.5" />
        <Block
          number={3}
          state="part"
          share={0.35}
          hue={3}
          hasRelief
          className="size-19.5"
          label="35% of this block is paid for"
        />
        <Block number={18} state="on" look="poster" hue={4} className="size-18" />
        <Block number={7} state="on" look="ink" className="size-12" />
        <Block number={14} state="off" look="ink" className="size-12" />
      </div>
    ),
  },
  { name: 'Course', render: () => <BlockRow states={states} label="8 of 20 apps are finished" /> },
  { name: 'Wall', render: () => <BlockGrid states={states} className="max-w-90" /> },
  {
    name: 'Bar of 20',
    render: () => (
      <div className="grid max-w-150 gap-3">
        <TwentyCellBar share={0.41} label="41% of the wait is over" />
        <TwentyCellBar share={0.117} size="thick" label="11.7% of the goal" />
        <TwentyCellBar share={0.1} tone="link" />
        <TwentyCellBar share={1} tone="ink" cells={24} />
      </div>
    ),
  },
  {
    name: 'Logo',
    render: () => (
      <div className="flex flex-wrap items-center gap-6">
        <Logo />
        <Logo size="large" />
      </div>
    ),
  },
]
