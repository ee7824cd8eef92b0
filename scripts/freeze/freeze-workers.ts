import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { OperatorError } from '#backend/operator-error.ts'
import type { FreezePlan, PageReferences, WritePage } from './page-writer.ts'

export type FreezeWorkerData = { plan: FreezePlan; loginUrl: string }
export type PageResult = { address: string } & (
  | { referred: PageReferences; failure?: undefined }
  | { failure: string; referred?: undefined }
)

/** Path of the built side.ts, beside the built freeze.ts. */
const program = join(dirname(process.argv[1] ?? ''), 'freeze-side.js')
/** Maximum number of threads. With more, the database becomes the bottleneck. */
const maxThreads = 4
/**
 * Megabytes for young objects. Each written page becomes garbage, and with the default of 16, collecting it
 * took a tenth of the time.
 */
const youngMemory = 64

/** Starts a thread for each core except the one of this program. */
export function createFreezeWorkers(loginUrl: string) {
  const workers: { worker: Worker; ended: Promise<unknown> }[] = []
  return {
    start: async (plan: FreezePlan): Promise<WritePage[]> =>
      Array.from({ length: Math.min(availableParallelism(), maxThreads) - 1 }, () => {
        const workerData: FreezeWorkerData = { plan, loginUrl }
        const worker = new Worker(program, {
          workerData,
          resourceLimits: { maxYoungGenerationSizeMb: youngMemory },
        })
        // Listens from the start, because the exit event fires only once.
        workers.push({ worker, ended: new Promise((resolve) => worker.once('exit', resolve)) })
        return writeIn(worker)
      }),
    stop: () =>
      Promise.all(
        workers.map(({ worker, ended }) => {
          worker.postMessage(null)
          return ended
        }),
      ),
  }
}

function writeIn(worker: Worker): WritePage {
  const waiting = new Map<
    string,
    { resolve: (referred: PageReferences) => void; reject: (error: Error) => void }
  >()
  let ended: Error | undefined
  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
  }
  worker.on('message', ({ address, referred, failure }: PageResult) => {
    const page = waiting.get(address)
    waiting.delete(address)
    if (referred) page?.resolve(referred)
    else page?.reject(new OperatorError(failure ?? 'a page was not written'))
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('A freeze worker stopped unexpectedly.')))
  return (address) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended)
      waiting.set(address, { resolve, reject })
      worker.postMessage(address)
    })
}
