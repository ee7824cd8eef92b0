import type { Day } from '#shared/derive-day.ts'
import { ChainCells } from '#web/features/campaign/day/chain-cells.tsx'
import { type CheckState, useChainCheck } from '#web/features/campaign/day/use-chain-check.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type ChainCheckProps = { count: number; heads: number; day: Day; starts: number[] }

/** The largest thing of the record: how many entries hold, computed where the visitor is. */
export function ChainCheckSection({ count, heads, day, starts }: ChainCheckProps) {
  const { state, begin, stop } = useChainCheck()
  const checked = checkedOf(state)
  const broken = state.step === 'done' && !state.check.holds ? state.check : undefined
  return (
    <section aria-labelledby="check-heading" data-surface="oxide" className="check">
      <div className="wrap">
        <h2 id="check-heading" className="text-4xl font-bold">
          Check it yourself
        </h2>
        {count === 0 ? (
          <p className="mt-3 text-muted">The log is empty. There is nothing to check yet.</p>
        ) : (
          <>
            <div className="check-head">
              <p className="check-figure" data-broken={broken ? '' : undefined} aria-hidden="true">
                {broken ? broken.number : checked}
              </p>
              <div role={broken ? 'alert' : 'status'} className="check-words">
                <Words state={state} count={count} />
              </div>
              <div className="check-act">
                {state.step === 'running' ? (
                  <Button variant="secondary" onClick={stop}>
                    Stop
                  </Button>
                ) : (
                  <Button variant={state.step === 'idle' ? 'primary' : 'secondary'} onClick={begin}>
                    {state.step === 'idle'
                      ? `Check ${count} ${count === 1 ? 'entry' : 'entries'}`
                      : 'Check again'}
                  </Button>
                )}
                {broken && broken.number <= count && (
                  <LinkButton href={paths.liveEntry(broken.number)} variant="secondary">
                    Show entry {broken.number}
                  </LinkButton>
                )}
              </div>
            </div>
            <ChainCells
              count={count}
              checked={broken ? broken.number - 1 : checked}
              broken={broken?.number}
              isRunning={state.step === 'running'}
              starts={starts}
            />
            <p className="mt-3 text-sm text-muted">{footWords(state, { heads, day })}</p>
            <p className="without-scripts mt-3">
              The check needs scripts. Without them the <a href="/record.json">whole log</a> can be read and
              checked by any program.
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function Words({ state, count }: { state: CheckState; count: number }) {
  const [first, second] = wordsOf(state, count)
  return (
    <>
      <p className="text-lg font-bold">{first}</p>
      <p className="text-muted">{second}</p>
    </>
  )
}

function wordsOf(state: CheckState, count: number): [string, string] {
  switch (state.step) {
    case 'failed':
      return ['The log could not be read.', 'Please try again.']
    case 'no crypto':
      return ['This browser cannot check here.', 'Fingerprints can be computed on pages with https only.']
    case 'running':
      return [
        `of ${state.of || count} entries checked`,
        'Every fingerprint is computed again here, on this device.',
      ]
    case 'stopped':
      return [`of ${state.of || count} entries checked`, 'Stopped. What was checked so far holds.']
    case 'done':
      if (state.check.holds)
        return [`of ${state.of} entries hold.`, 'Nothing was changed, left out or put in later.']
      return [
        'is the first entry that does not hold.',
        `${state.check.number === 1 ? '' : `The ${state.check.number - 1} before it do. `}${state.check.says}`,
      ]
    default:
      return [
        `of ${count} entries checked`,
        'Every fingerprint is computed again here, on this device, when you press.',
      ]
  }
}

function footWords(state: CheckState, { heads, day }: { heads: number; day: Day }): string {
  if (state.step !== 'done') return `${headWords(heads)} ${day.state === 'running' ? 'The log goes on.' : ''}`
  if (!state.check.holds) return 'Please tell us: this page, your time, the number.'
  const checked = state.check.heads
  const agree = checked === 0 ? headWords(0) : `${checked} of ${checked} signed heads agree.`
  return `${agree} Took ${state.seconds.toFixed(1)} s on this device.`
}

function headWords(count: number): string {
  if (count === 0) return 'No head has been signed yet.'
  return `${count} signed ${count === 1 ? 'head' : 'heads'}.`
}

function checkedOf(state: CheckState): number {
  if (state.step === 'running' || state.step === 'stopped') return state.checked
  return state.step === 'done' && state.check.holds ? state.of : 0
}
