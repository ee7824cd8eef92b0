import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '#server/root.ts'
import type { Comparison } from './compare.ts'
import type { DrawingFigures } from './landing.ts'
import type { SocketFigures } from './sockets.ts'
import type { StartFigures } from './starting.ts'

export type Row = Comparison & { what: string; against: string; budget: string }
export type Report = {
  rows: Row[]
  drawing: DrawingFigures | undefined
  start: StartFigures | undefined
  sockets: SocketFigures | undefined
  how: string
}

/** Prints the figures and puts them into docs/performance.md. */
export function report({ rows, drawing, start, sockets, how }: Report): void {
  const single = [...drawingCells(drawing), ...startCells(start)]
  const text = [
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, PostgreSQL 18 on the same machine, ${how}, ${new Date().toISOString().slice(0, 10)}`,
    table([
      ['what', 'measured', 'against', 'its rate', 'ratio', 'budget', 'Node a request'],
      ...rows.map(rowCells),
    ]),
    ...(single.length > 0 ? [table([['one at a time', 'figure', 'budget'], ...single])] : []),
    ...(sockets ? [table([['subscribers of one node', 'figure', 'budget'], ...socketCells(sockets)])] : []),
  ].join('\n\n')
  console.log(text)
  const path = join(root, 'docs/performance.md')
  const page = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    page.replace(/<!-- bench -->[\s\S]*<!-- \/bench -->/, () => `<!-- bench -->\n${text}\n<!-- /bench -->`),
  )
}

function rowCells({ what, against, budget, measured, base, ratio }: Row): string[] {
  const share = ratio >= 2 ? `${ratio.toFixed(1)} times` : `${Math.round(ratio * 100)} %`
  const cpu = `${Math.round(measured.cpu)} µs against ${Math.round(base.cpu)} µs`
  return [what, perSecond(measured.rate), against, perSecond(base.rate), share, budget, cpu]
}

function drawingCells(figures?: DrawingFigures): string[][] {
  if (!figures) return []
  const { median, processor } = figures
  return [
    ['landing document, drawn and packed anew each time: median', `${median.toFixed(1)} ms`, '≤ 15 ms'],
    ['the same, processor time of the node', `${processor.toFixed(1)} ms`, ''],
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
      `resident memory with ${grouped(subscribers)}`,
      `${megabytes(after)} MB (${megabytes(before)} MB before)`,
      '≤ 400 MB',
    ],
    [`${changes} changes, until they arrived: median`, `${Math.round(p50)} ms`, ''],
    ['the same, 99 %', `${Math.round(p99)} ms`, '≤ 1,000 ms'],
    ['deliveries that were lost', `${grouped(lost)} of ${grouped(subscribers * changes)}`, '0'],
  ]
}

const grouped = (count: number) => Math.round(count).toLocaleString('en-US')
const perSecond = (rate: number) => `${grouped(rate)}/s`

function table([head = [], ...body]: string[][]): string {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
