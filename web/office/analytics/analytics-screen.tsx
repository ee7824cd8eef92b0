import '#web/office/analytics/analytics.css'
import { useQuery } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import type { AnalyticsReport, DailyFigureName } from '#shared/analytics-report.ts'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { formatLoadFailure, formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { BlockChart, type ChartDay } from '#web/office/analytics/block-chart.tsx'
import { ChartCard } from '#web/office/analytics/chart-card.tsx'
import { EventsCard } from '#web/office/analytics/events-card.tsx'
import { listFigureRows } from '#web/office/analytics/figure-rows.ts'
import { FigureStrip, sumFigure } from '#web/office/analytics/figure-strip.tsx'
import { Funnel } from '#web/office/analytics/funnel.tsx'
import { HoursHeatMap } from '#web/office/analytics/hours-heat-map.tsx'
import { AnalyticsNoteDialog, AnalyticsNotes, type NoteDraft } from '#web/office/analytics/notes.tsx'
import { analyticsQuery } from '#web/office/analytics/queries.ts'
import {
  type AnalyticsState,
  figureLabels,
  formatDayAndLongMonth,
  formatLongDay,
} from '#web/office/analytics/range.ts'
import { RangeControl } from '#web/office/analytics/range-control.tsx'
import { RankedList } from '#web/office/analytics/ranked-list.tsx'
import { createBlockScale, describePercentChange } from '#web/office/analytics/scale.ts'
import { VideosCard } from '#web/office/analytics/videos-card.tsx'
import { PublicFigureSwitches } from '#web/office/impact/public-figure-switches.tsx'
import { ExportMenu } from '#web/office/lists/export-list.tsx'

type AnalyticsScreenProps = {
  shown: AnalyticsState
  onShow: (shown: AnalyticsState) => void
}

/** Visits over a range of days, compared with the previous range. */
export function AnalyticsScreen({ shown, onShow }: AnalyticsScreenProps) {
  const report = useQuery(analyticsQuery(useBackend(), shown))
  const [note, setNote] = useState<NoteDraft>()
  const data = report.data
  const addNote = () => setNote({ day: data?.today ?? '', text: '' })

  return (
    <div className="figures-page grid grid-cols-1 gap-4.5 lg:grid-cols-6">
      <div className="figures-head flex flex-wrap items-end gap-2.25 justify-between">
        <div>
          <h1>Analytics</h1>
          <p className="text-muted max-md:min-h-[2lh]">
            {data && `${formatDayAndLongMonth(data.from)} to ${formatDayAndLongMonth(data.to)}. `}
            {report.isPending && 'Loading the figures. '}
            {data && <Here count={data.now} />}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2.25">
          <RangeControl shown={shown} range={data} onChange={onShow} />
          <Button variant="secondary" icon={Flag} disabled={!data} onClick={addNote}>
            Add a note
          </Button>
          {data && (
            <ExportMenu name={`figures-${data.from}-to-${data.to}`} read={() => [listFigureRows(data)]} />
          )}
        </div>
      </div>
      {report.isError && !data ? (
        <LoadFailure title="Failed to load the figures." onRetry={() => report.refetch()}>
          {formatRefusal(report.error, formatLoadFailure(report.error))}
        </LoadFailure>
      ) : data ? (
        <Report data={data} shown={shown} onShow={onShow} onNote={setNote} onAddNote={addNote} />
      ) : (
        <Waiting />
      )}
      {note && <AnalyticsNoteDialog note={note} onClose={() => setNote(undefined)} />}
    </div>
  )
}

function Here({ count }: { count: number }) {
  return (
    <>
      <span className="here-mark" aria-hidden="true" />{' '}
      <strong className="text-text">{formatCountWithNoun(count, 'person', 'people')}</strong>{' '}
      {count === 1 ? 'is' : 'are'} here now.
    </>
  )
}

/** Placeholder that is taller than the screen, so that nothing visible moves when the figures load. */
function Waiting() {
  return (
    <div role="status" className="office-card figures-card figures-waiting min-h-screen">
      <span className="sr-only">Loading the figures</span>
    </div>
  )
}

type ReportProps = AnalyticsScreenProps & {
  data: AnalyticsReport
  onNote: (note: NoteDraft) => void
  onAddNote: () => void
}

function Report({ data, shown, onShow, onNote, onAddNote }: ReportProps) {
  const { days, lists, notes } = data
  const before = shown.isCompared ? data.before : undefined
  const unit = figureLabels[shown.figure].toLowerCase()
  const wall = days.map((day, index): ChartDay => {
    return {
      day: day.day,
      value: day[shown.figure],
      before: before?.[index]?.[shown.figure],
      isUnfinished: day.day === data.today,
    }
  })
  const { block } = createBlockScale(
    Math.max(...wall.map(({ value, before: line }) => Math.max(value, line ?? 0))),
  )
  const list = (kind: string) => lists[kind] ?? []
  const visitors = sumFigure(days, 'visitors')

  return (
    <>
      <div className="office-card figures-card figures-main">
        <FigureStrip
          days={days}
          before={before}
          shown={shown.figure}
          onShow={(figure) => onShow({ ...shown, figure })}
        />
        <ChartCard
          title={`${figureLabels[shown.figure]} a day`}
          note={`Each block is ${formatNumber(block)}.${before ? ` The line shows the ${days.length} days before.` : ''}`}
          className="figures-bare"
          table={{
            head: ['Day', figureLabels[shown.figure], ...(before ? ['In the previous period'] : [])],
            rows: wall.map((day) => [
              formatLongDay(day.day),
              day.value,
              ...(before ? [day.before ?? 0] : []),
            ]),
          }}
        >
          <BlockChart
            days={wall}
            unit={unit}
            notes={notes}
            sentence={sentenceOf(data, shown.figure, before)}
          />
        </ChartCard>
      </div>
      <Funnel rows={list('step')} firsts={list('first')} />
      <ChartCard title="Traffic sources" note="by number of visitors">
        <RankedList kind="source" rows={list('source')} by="visitors" whole={visitors} />
      </ChartCard>
      <EventsCard events={list('event')} details={list('detail')} />
      <VideosCard details={list('detail')} />
      <ChartCard title="Pages" note="by number of views">
        <RankedList kind="page" rows={list('page')} by="hits" whole={sumFigure(days, 'views')} />
      </ChartCard>
      <ChartCard title="Campaign links" note="by number of visitors, plus devices and languages">
        <RankedList kind="campaign" rows={list('campaign')} by="visitors" whole={visitors} few={4} />
        <hr className="figures-rule" />
        <RankedList kind="device" rows={list('device')} by="visitors" whole={visitors} />
        <hr className="figures-rule" />
        <RankedList kind="language" rows={list('language')} by="visitors" whole={visitors} few={4} />
      </ChartCard>
      <ChartCard title="Submissions" note="Ideas, votes, stories and memberships; emails sent and opt-outs">
        <RankedList
          kind="made"
          rows={list('made').map((row) => ({ ...row, value: row.value.replaceAll('_', ' ') }))}
          by="hits"
          few={8}
        />
      </ChartCard>
      <PublicFigureSwitches />
      <HoursHeatMap hours={data.hours} zone={data.zone} />
      <AnalyticsNotes notes={notes} onEdit={onNote} onAdd={onAddNote} />
      <p className="figures-promise">
        We use no cookies. We store no IP addresses and nothing that recognises people on another day or site.
        A visitor is one browser on one day; its identifier is deleted after midnight.
      </p>
    </>
  )
}

/** Returns the text alternative of the chart: range, average, highest value and change from the previous range. */
function sentenceOf(
  data: AnalyticsReport,
  figure: DailyFigureName,
  before: AnalyticsReport['before'] | undefined,
): string {
  const sum = sumFigure(data.days, figure)
  const highest = data.days.reduce((most, day) => (day[figure] > most[figure] ? day : most))
  const note = data.notes.find(({ day }) => day === highest.day)
  const change = before && describePercentChange(sum, sumFigure(before, figure))
  return [
    `${figureLabels[figure]} from ${formatDayAndLongMonth(data.from)} to ${formatDayAndLongMonth(data.to)}: ${formatNumber(sum)}, ${formatNumber(Math.round(sum / data.days.length))} a day.`,
    sum > 0 &&
      `Highest on ${formatLongDay(highest.day)} with ${formatNumber(highest[figure])}${note ? `, ${note.text}` : ''}.`,
    change &&
      `${change.sign === 0 ? 'Same as' : `${change.sign > 0 ? 'Up' : 'Down'} ${change.size} on`} the ${data.days.length} days before.`,
  ]
    .filter(Boolean)
    .join(' ')
}
