import { formatGroupedNumber, formatRate, updateBenchSection } from './bench-section.ts'
import type { NotifyFigures } from './notify.ts'
import type { ScaleFigures } from './scale.ts'
import { hasReplica, openBoardCount } from './sizes.ts'

export function writeScaleReport(scale: ScaleFigures[], notify: NotifyFigures[], seconds: number): void {
  const path = 'docs/scale.md'
  const how = `${formatGroupedNumber(openBoardCount)} open boards (5 % signed in)${hasReplica ? ', one replica' : ''}, ${seconds} s each`
  updateBenchSection({ path, name: hasReplica ? 'scale-replica' : 'scale', how, tables: [scaleTable(scale)] })
  if (notify.length === 0) return
  updateBenchSection({
    path,
    name: 'notify',
    how: `32 clients, ${seconds} s each`,
    tables: [notifyTable(notify)],
  })
}

const scaleTable = (scale: ScaleFigures[]) => [
  [
    'nodes',
    'votes',
    'reads',
    'messages',
    'missing',
    'a vote on open boards: median',
    '99 %',
    'processors: nodes',
    'PostgreSQL',
    ...(hasReplica ? ['the replica'] : []),
    'memory of a node',
  ],
  ...scale.map((step) => [
    String(step.nodes),
    formatRate(step.votes),
    formatRate(step.reads),
    formatGroupedNumber(step.messages),
    formatGroupedNumber(step.expected - step.messages),
    `${Math.round(step.p50)} ms`,
    `${Math.round(step.p99)} ms`,
    step.busy.nodes.toFixed(2),
    step.busy.database.toFixed(2),
    ...(hasReplica ? [step.busy.replica.toFixed(2)] : []),
    `${Math.round(step.memory / 1024 / 1024)} MB`,
  ]),
]

const notifyTable = (notify: NotifyFigures[]) => [
  ['transactions of two updates', 'commits', 'notices heard'],
  ...notify.map(({ what, commits, heard }) => [what, formatRate(commits), formatGroupedNumber(heard)]),
]
