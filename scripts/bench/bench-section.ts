import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '#server/root.ts'

type Tables = { how: string; tables: string[][][] }
type Block = Tables & { path: string; name: string }

// Load of the machine before the bench adds its own.
const load = Math.round(loadavg()[0] ?? 0)

/** Prints tables and the machine on which they were measured. Returns the text. */
export function printBenchTables({ how, tables }: Tables): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, PostgreSQL 18 on the same machine, which had a load of ${load} before`
  const day = new Date().toISOString().slice(0, 10)
  const text = [`${machine}, ${how}, ${day}`, ...tables.map(table)].join('\n\n')
  console.log(text)
  return text
}

/** Prints tables and writes them into a document, between the markers `<!-- name -->` and `<!-- /name -->`. */
export function updateBenchSection({ path, name, ...told }: Block): void {
  const text = printBenchTables(told)
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const file = join(rootFolder, path)
  const page = readFileSync(file, 'utf8')
  const [before, after] = [page.split(begin)[0], page.split(end)[1]]
  if (after === undefined) throw new Error(`${path} has no place for ${name}`)
  writeFileSync(file, `${before}${begin}\n${text}\n${end}${after}`)
}

export const formatGroupedNumber = (count: number) => Math.round(count).toLocaleString('en-US')
export const formatRate = (rate: number) => `${formatGroupedNumber(rate)}/s`

function table([head = [], ...body]: string[][]): string {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
