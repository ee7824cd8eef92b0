import { compareServers, type MeasuredServer } from './compare.ts'
import { createBoardLoad } from './loads.ts'
import { forkBenchProgram, startBenchServer, waitForAnswer } from './processes.ts'
import type { BenchSettings } from './side.ts'

type Times = { perSecond: number; median: number; most: number }
export type OverloadFigures = { carried: number; asked: number; served: Times; refused: Times }

/** Measures uncached board pages at twice the rate that one node can serve here. */
export async function measureOverload(settings: BenchSettings, seconds: number): Promise<OverloadFigures> {
  const side = await startBenchServer('uncached', settings)
  const load = createBoardLoad(settings.secrets.publishableKey)
  const measured: MeasuredServer = { side, load }
  const carried = (await compareServers(measured, measured, seconds)).measured.rate
  const asked = carried * 2
  const child = forkBenchProgram('flood.mjs', {
    port: side.port,
    requests: load.scripts.flat(),
    rate: asked,
    seconds: seconds * 3,
  })
  const { served, refused } = await waitForAnswer<{ served: Times; refused: Times }>(child)
  side.stop()
  // If the server refused nothing, there was no overload and the row would mean nothing.
  if (served.perSecond === 0 || refused.perSecond === 0)
    throw new Error(
      `asked ${Math.round(asked)} a second: ${served.perSecond} answered, ${refused.perSecond} refused`,
    )
  return { carried, asked, served, refused }
}
