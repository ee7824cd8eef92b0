import { useEffect, useRef, useState } from 'react'
import { type ChainCheck, checkChain } from '#shared/check-chain.ts'
import { findFirstBadHead } from '#shared/check-heads.ts'
import type { SampleMode } from '#shared/sample-day.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { readChain } from '#web/public/live/live-queries.ts'

export type ChainCheckState =
  | { step: 'idle' | 'failed' | 'no crypto' }
  | { step: 'running' | 'stopped'; checked: number; of: number }
  | { step: 'done'; check: ChainCheck; of: number; seconds: number }

/** Computes the whole chain again on this device. It works in portions, so that the page stays usable. */
export function useChainCheck(sample: SampleMode | null) {
  const backend = useBackend()
  const [state, setState] = useState<ChainCheckState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function begin() {
    if (!globalThis.crypto?.subtle) return setState({ step: 'no crypto' })
    const own = new AbortController()
    running.current = own
    const begun = performance.now()
    let progress = { checked: 0, of: 0 }
    const show = (checked: number, of: number) => {
      progress = { checked, of }
      setState({ step: 'running', checked, of })
    }
    show(0, 0)
    try {
      const chain = await readChain(backend, { sample, signal: own.signal })
      const of = chain.entries.length
      const check = await checkChain(chain, {
        signal: own.signal,
        onPortion: async (checked) => {
          show(checked, of)
          await nextFrame()
        },
      })
      const judged = check.holds ? await withHeads(check, chain.heads) : check
      setState({ step: 'done', check: judged, of, seconds: (performance.now() - begun) / 1000 })
    } catch {
      setState(own.signal.aborted ? { step: 'stopped', ...progress } : { step: 'failed' })
    }
  }

  async function withHeads(
    check: ChainCheck,
    heads: Parameters<typeof findFirstBadHead>[0],
  ): Promise<ChainCheck> {
    if (heads.length === 0) return check
    const bad = await findFirstBadHead(heads, await backend.badgeKeys())
    if (!bad) return check
    const says = `Entry ${bad.number} matches, but the checkpoint from ${bad.at} is not signed with the published key.`
    return { holds: false, number: bad.number, fault: 'not signed', at: bad.at, says }
  }

  return { state, begin, stop: () => running.current?.abort() }
}

/** Waits for the next frame. A hidden tab has no frames, so there it waits for the next task. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => resolve())
  })
}
