import { formatGroupedNumber, formatRate, printBenchTables, updateBenchSection } from './bench-section.ts'
import type { Comparison } from './compare.ts'
import type { RenderingFigures } from './landing.ts'
import type { OverloadFigures } from './overload.ts'
import type { SocketFigures } from './sockets.ts'
import type { StartFigures } from './starting.ts'

export type ReportRow = Comparison & { what: string; against: string; budget: string }
export type BenchReport = {
  rows: ReportRow[]
  drawings: RenderingFigures[]
  overload: OverloadFigures | undefined
  start: StartFigures | undefined
  sockets: SocketFigures | undefined
  how: string
  /** True if all rows were measured. */
  isWhole: boolean
}

/** Prints the figures. A complete run also replaces the table in docs/performance.md. */
export function printBenchReport({
  rows,
  drawings,
  overload,
  start,
  sockets,
  how,
  isWhole,
}: BenchReport): void {
  const single = [...drawings.flatMap(drawingCells), ...startCells(start)]
  const tables = [
    [['what', 'measured', 'against', 'its rate', 'ratio', 'budget', 'Node a request'], ...rows.map(rowCells)],
    ...(single.length > 0 ? [[['one at a time', 'figure', 'budget'], ...single]] : []),
    ...(overload ? [overloadTable(overload)] : []),
    ...(sockets ? [[['subscribers of one node', 'figure', 'budget'], ...socketCells(sockets)]] : []),
  ]
  if (isWhole) updateBenchSection({ path: 'docs/performance.md', name: 'bench', how, tables })
  else printBenchTables({ how, tables })
}

function rowCells({ what, against, budget, measured, base, ratio }: ReportRow): string[] {
  const share = ratio >= 2 ? `${ratio.toFixed(1)} times` : `${Math.round(ratio * 100)} %`
  const cpu = `${Math.round(measured.cpu)} µs against ${Math.round(base.cpu)} µs`
  return [what, formatRate(measured.rate), against, formatRate(base.rate), share, budget, cpu]
}

function drawingCells({ path, median, processor }: RenderingFigures): string[][] {
  const what = `document of ${path}, read, drawn and packed again each time`
  return [
    [`${what}: median`, `${median.toFixed(1)} ms`, '≤ 15 ms'],
    ['the same, processor time of the node', `${processor.toFixed(1)} ms`, ''],
  ]
}

function overloadTable({ carried, asked, served, refused }: OverloadFigures): string[][] {
  const head = `board page, uncached, ${formatGroupedNumber(asked)} a second asked where ${formatGroupedNumber(carried)} are carried`
  const cells = ({ perSecond, median, most }: OverloadFigures['served']) => [
    `${formatGroupedNumber(perSecond)}/s`,
    `${median} ms`,
    `${most} ms`,
  ]
  return [
    [head, 'rate', 'median', '99 %'],
    ['answered', ...cells(served)],
    ['refused with 503 (budget 100 ms)', ...cells(refused)],
  ]
}

function startCells(figures?: StartFigures): string[][] {
  if (!figures) return []
  const { empty, again, resident } = figures
  return [
    ['start on an empty folder, built, until it is ready', `${(empty / 1000).toFixed(1)} s`, '≤ 5 s'],
    ['start with data', `${(again / 1000).toFixed(1)} s`, '≤ 1.5 s'],
    ['resident memory then', `${Math.round(resident / 1024 / 1024)} MB`, ''],
  ]
}

function socketCells({ subscribers, changes, before, after, p50, p99, lost }: SocketFigures): string[][] {
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  return [
    [
      `resident memory with ${formatGroupedNumber(subscribers)}`,
      `${megabytes(after)} MB (${megabytes(before)} MB before)`,
      '≤ 400 MB',
    ],
    [`${changes} changes, until they arrived: median`, `${Math.round(p50)} ms`, ''],
    ['the same, 99 %', `${Math.round(p99)} ms`, '≤ 1,000 ms'],
    [
      'deliveries that were lost',
      `${formatGroupedNumber(lost)} of ${formatGroupedNumber(subscribers * changes)}`,
      '0',
    ],
  ]
}
