import { type ChildProcess, fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import { rootFolder } from '#server/root.ts'

type Usage = { cpu: { user: number; system: number }; rss: number }
export type BenchServer = { port: number; usage(): Promise<Usage>; stop(): void }

const program = (name: string) => join(rootFolder, 'scripts/bench', name)

/** Path of the built side.ts, beside the built bench.ts. The other programs run from their sources. */
const sideProgram = join(dirname(process.argv[1] ?? ''), 'bench-side.js')

export async function startBenchServer(
  name: string,
  settings: object,
  path = sideProgram,
): Promise<BenchServer> {
  const child = fork(path, { stdio: 'inherit' })
  child.send({ name, settings })
  const { port } = await waitForAnswer<{ port: number }>(child)
  return {
    port,
    usage() {
      child.send('usage')
      return waitForAnswer<Usage>(child)
    },
    stop: () => child.disconnect(),
  }
}

/** Starts a program of this folder with its settings. The program reports its results. */
export function forkBenchProgram(name: string, told: object): ChildProcess {
  const child = fork(program(name), { stdio: 'inherit' })
  child.send(told)
  return child
}

export function waitForAnswer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${child.spawnfile} ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}
