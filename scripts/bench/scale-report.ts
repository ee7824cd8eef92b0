import { grouped, perSecond, writeBlock } from './block.ts'
import { connections } from './loads.ts'
import type { NotifyFigures } from './notify.ts'
import { type ScaleFigures, subscribers } from './scale.ts'

/** Writes the figures to docs/scale.md. */
export function reportScale(scale: ScaleFigures[], notify: NotifyFigures[], seconds: number): void {
  const path = 'docs/scale.md'
  const how = `${subscribers} open boards (${connections} signed in), ${seconds} s each`
  writeBlock({ path, name: 'scale', how, tables: [scaleTable(scale), busyTable(scale)] })
  if (notify.length === 0) return
  writeBlock({ path, name: 'notify', how: `32 clients, ${seconds} s each`, tables: [notifyTable(notify)] })
}

const scaleTable = (scale: ScaleFigures[]) => [
  [
    'nodes',
    'reads answered',
    'votes answered',
    'deliveries',
    'missing',
    'a vote on open boards: median',
    '99 %',
  ],
  ...scale.map(({ nodes, reads, votes, deliveries, expected, arrived, p50, p99 }) => [
    String(nodes),
    perSecond(reads),
    perSecond(votes),
    perSecond(deliveries),
    `${grouped(expected - arrived)} of ${grouped(expected)}`,
    `${Math.round(p50)} ms`,
    `${Math.round(p99)} ms`,
  ]),
]

const busyTable = (scale: ScaleFigures[]) => [
  ['nodes', 'processors busy', 'of these the nodes', 'PostgreSQL', 'load and audience'],
  ...scale.map(({ nodes, busy }) => {
    const all = busy.nodes + busy.database + busy.load
    const share = (part: number) => `${part.toFixed(2)} (${Math.round((part / all) * 100)} %)`
    return [String(nodes), all.toFixed(2), share(busy.nodes), share(busy.database), share(busy.load)]
  }),
]

const notifyTable = (notify: NotifyFigures[]) => [
  ['transactions of two updates', 'commits', 'notices heard'],
  ...notify.map(({ what, commits, heard }) => [what, perSecond(commits), grouped(heard)]),
]
