import type { ChainBreak } from '#shared/check-chain.ts'
import type { Day } from '#shared/derive-day.ts'
import { recordPaths } from '#shared/live-day.ts'
import type { Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { createSampleSearch } from '#web/public/attempt/preview.ts'
import { ChainCells } from '#web/public/record/chain-cells.tsx'
import { type ChainCheckState, useChainCheck } from '#web/public/record/use-chain-check.ts'

type ChainCheckProps = { count: number; heads: number; day: Day; starts: number[] }

/** Verifies the log in the visitor's browser and shows how many entries match. */
export function ChainCheckSection({ count, heads, day, starts }: ChainCheckProps) {
  const t = useTranslate()
  const { sample } = useCampaign()
  const { state, begin, stop } = useChainCheck(sample)
  const chainHref = recordPaths.chain + createSampleSearch(sample)
  const checked = checkedOf(state)
  const broken = state.step === 'done' && !state.check.holds ? state.check : undefined
  return (
    <section aria-labelledby="check-heading" data-surface="oxide" className="check">
      <div className="wrap">
        <h2 id="check-heading" className="text-4xl font-bold">
          {t('day.page.check')}
        </h2>
        {count === 0 ? (
          <p className="mt-4.5 text-muted">{t('record.check.empty')}</p>
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
                    {t('record.check.stop')}
                  </Button>
                ) : (
                  <Button variant={state.step === 'idle' ? 'primary' : 'secondary'} onClick={begin}>
                    {state.step === 'idle' ? t('record.check.begin', { count }) : t('record.check.again')}
                  </Button>
                )}
                {broken && broken.number <= count && (
                  <LinkButton href={paths.liveEntry(broken.number)} variant="secondary">
                    {t('record.check.show', { number: broken.number })}
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
            <p className="mt-4.5 text-sm text-muted">{sayFoot(t, state, { heads, day })}</p>
            <p className="without-scripts mt-4.5">
              {/* biome-ignore lint/a11y/useAnchorContent: the sentence puts its words inside */}
              <TranslatedRichText id="record.check.scripts" tags={{ log: <a href={chainHref} /> }} />
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function Words({ state, count }: { state: ChainCheckState; count: number }) {
  const [first, second] = sayState(useTranslate(), state, count)
  return (
    <>
      <p className="text-lg font-bold">{first}</p>
      <p className="text-muted">{second}</p>
    </>
  )
}

function sayState(t: Translate, state: ChainCheckState, count: number): [string, string] {
  switch (state.step) {
    case 'failed':
      return [t('record.check.failed'), t('record.check.try-again')]
    case 'no crypto':
      return [t('record.check.cannot'), t('record.check.cannot-why')]
    case 'running':
      return [t('record.check.checked', { count: state.of || count }), t('record.check.running')]
    case 'stopped':
      return [t('record.check.checked', { count: state.of || count }), t('record.check.stopped')]
    case 'done':
      if (state.check.holds)
        return [
          t('record.check.holds', { count: state.of }),
          t(state.check.heads === 0 ? 'record.check.agrees-unsigned' : 'record.check.agrees'),
        ]
      return [t('record.check.broken'), sayBreak(t, state.check)]
    default:
      return [t('record.check.checked', { count }), t('record.check.idle')]
  }
}

function sayBreak(t: Translate, found: ChainBreak): string {
  const before = found.number === 1 ? [] : [t('record.check.before', { count: found.number - 1 })]
  return [...before, sayFault(t, found)].join(' ')
}

function sayFault(t: Translate, { number, fault, found = 0, at = '' }: ChainBreak): string {
  switch (fault) {
    case 'changed':
      return t('record.fault.changed', { number })
    case 'unlinked':
      return number === 1
        ? t('record.fault.unlinked-first', { number })
        : t('record.fault.unlinked', { number, before: number - 1 })
    case 'removed':
      return t('record.fault.removed', { number })
    case 'swapped':
      return t('record.fault.swapped', { number, found })
    case 'added':
      return t('record.fault.added', { number })
    case 'cut off':
      return t('record.fault.cut-off', { number, at, found })
    case 'head differs':
      return t('record.fault.head-differs', { number, at })
    default:
      return t('record.fault.not-signed', { number, at })
  }
}

function sayFoot(t: Translate, state: ChainCheckState, { heads, day }: { heads: number; day: Day }): string {
  const signed = t('record.check.heads', { count: heads })
  if (state.step !== 'done')
    return day.state === 'running' ? `${signed} ${t('record.check.goes-on')}` : signed
  if (!state.check.holds) return t('record.check.tell')
  const { heads: checked } = state.check
  const agree =
    checked === 0 ? t('record.check.heads', { count: 0 }) : t('record.check.heads-agree', { count: checked })
  return `${agree} ${t('record.check.took', { seconds: state.seconds.toFixed(1) })}`
}

function checkedOf(state: ChainCheckState): number {
  if (state.step === 'running' || state.step === 'stopped') return state.checked
  return state.step === 'done' && state.check.holds ? state.of : 0
}
