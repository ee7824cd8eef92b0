import ArrowUp from 'lucide-react/icons/arrow-up'
import { Fragment, useEffect, useMemo, useState } from 'react'
import { applyEntryCorrections, type CorrectedEntry, type Day } from '#shared/derive-day.ts'
import type { LiveEntry } from '#shared/live-day.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { TranslatedRichText, useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { getEntryElementId } from '#web/public/live/entry-id.ts'
import { useDay, useLiveDay } from '#web/public/live/live-day.tsx'
import { LogEntry } from '#web/public/live/log-entry.tsx'
import { LogFailure, LogGap } from '#web/public/live/log-gap.tsx'
import { getNextScreenReaderText, type ScreenReaderText } from '#web/public/live/screen-reader-text.ts'
import { useEarlierEntries } from '#web/public/live/use-earlier-entries.ts'
import { useShownEntries } from '#web/public/live/use-shown-entries.ts'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

type DayLogProps = {
  apps: Day['apps']
  /** Number of the entry in the URL of the page. */
  markedNumber: number | undefined
}

/** Shows the log, newest entry first. It does not insert new entries above what someone is reading. */
export function DayLog({ apps, markedNumber }: DayLogProps) {
  const t = useTranslate()
  const { live } = useLiveDay()
  const { entries, missing, load, loading, failed } = useEarlierEntries(markedNumber)
  const { shown, waiting, show } = useShownEntries(entries)
  const corrected = useMemo(
    () => byNumber(applyEntryCorrections(inOrder([...live.marks, ...entries]))),
    [live, entries],
  )
  const last = shown.at(-1)
  async function fill(after: number, count: number) {
    const first = await load(after, count)
    if (first) document.getElementById(getEntryElementId(first.number))?.focus()
  }
  useScrollTo(markedNumber)
  return (
    <section aria-labelledby="log-heading" className="day-log">
      <LogHead />
      <div className="log-new" role="status">
        {waiting.length > 0 && (
          <Button icon={ArrowUp} onClick={show}>
            <TranslatedRichText
              id="live.log.new"
              values={{ count: waiting.length }}
              tags={{ of: <span className="sr-only" /> }}
            />
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyLog />
      ) : (
        <ol className="log-list">
          {shown.map((entry, index) => {
            const { number } = entry
            const own = corrected.get(number)
            const next = shown[index + 1]
            const between = next ? missing(entry, next) : 0
            return (
              <Fragment key={number}>
                {own && (
                  <LogEntry
                    corrected={own}
                    apps={live.apps}
                    app={apps.find((app) => app.number === entry.app_number)}
                    isMarked={number === markedNumber}
                  />
                )}
                {between > 0 && (
                  <LogGap
                    count={between}
                    after={number}
                    markedNumber={markedNumber}
                    isLoading={loading === number}
                    hasFailed={failed === number}
                    onFill={() => fill(number, between)}
                  />
                )}
              </Fragment>
            )
          })}
        </ol>
      )}
      {last && missing(last) > 0 && (
        <Button
          variant="secondary"
          className="needs-scripts"
          isBusy={loading === last.number}
          busyLabel={t('day.page.loading')}
          onClick={() => load(last.number, 1)}
        >
          {t('live.log.earlier')}
        </Button>
      )}
      {last && missing(last) > 0 && (
        <noscript>
          <LinkButton href={paths.liveEntry(last.number - 1)} variant="secondary">
            {t('live.log.earlier')}
          </LinkButton>
        </noscript>
      )}
      {last && failed === last.number && <LogFailure />}
      <Announcement entries={live.entries} />
    </section>
  )
}

function LogHead() {
  const t = useTranslate()
  const { here, hereCity, city } = useTimeFormatters()
  return (
    <>
      <h2 id="log-heading" className="text-4xl font-bold">
        {t('live.log.heading')}
      </h2>
      <p className="mt-3 max-w-[44ch] text-muted">
        <TranslatedRichText
          id={here ? 'live.log.times-here' : 'live.log.times'}
          values={{ city: here ? hereCity : city }}
          tags={{ check: <Anchor href={paths.record} className="link font-semibold" /> }}
        />
      </p>
    </>
  )
}

function EmptyLog() {
  const t = useTranslate()
  const { there, city } = useTimeFormatters()
  const { live } = useLiveDay()
  const { wait } = useDay()
  return (
    <div className="py-7.5">
      <p className="text-lg font-bold">{t('live.log.empty')}</p>
      {live.attempt && wait === 'ahead' && (
        <p className="text-muted">
          {t('live.log.first', { time: there(Date.parse(live.attempt.start)), city })}
        </p>
      )}
    </div>
  )
}

/** Scrolls to the entry that the URL names. */
function useScrollTo(marked: number | undefined) {
  useEffect(() => {
    if (marked === undefined) return
    document.getElementById(getEntryElementId(marked))?.scrollIntoView({ block: 'center' })
  }, [marked])
}

/** Live region that announces the newest entry, politely and at intervals. */
function Announcement({ entries }: { entries: readonly LiveEntry[] }) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { apps } = useLiveDay().live
  const [last, setLast] = useState<ScreenReaderText>({ number: entries[0]?.number ?? 0, at: null, text: '' })
  useEffect(() => {
    const next = getNextScreenReaderText(last, { t, entries, apps, now: performance.now() })
    if (!next) return
    const { wait, ...said } = next
    const timer = setTimeout(() => setLast({ ...said, at: performance.now() }), wait)
    return () => clearTimeout(timer)
  }, [t, entries, last, apps])
  const isWords = entries.some(({ number, text }) => number === last.number && text === last.text)
  return (
    <p role="status" lang={isWords ? english : undefined} className="sr-only">
      {last.text}
    </p>
  )
}

/** Sorts the entries from the oldest, and removes duplicates. */
function inOrder(entries: readonly LiveEntry[]): LiveEntry[] {
  return [...new Map(entries.map((entry) => [entry.number, entry])).values()].sort(
    (a, b) => a.number - b.number,
  )
}

function byNumber(corrected: CorrectedEntry<LiveEntry>[]): Map<number, CorrectedEntry<LiveEntry>> {
  return new Map(corrected.map((own) => [own.entry.number, own]))
}
