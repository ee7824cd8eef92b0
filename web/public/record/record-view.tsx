import '#web/public/live/live.css'
import '#web/public/record/chain-check.css'
import '#web/public/live/plan-table.css'
import '#web/public/record/record.css'
import { useQuery } from '@tanstack/react-query'
import FileCheck from 'lucide-react/icons/file-check'
import { useMemo } from 'react'
import { appCount } from '#shared/campaign.ts'
import { listConfirmations } from '#shared/confirmations.ts'
import { type Day, deriveDay } from '#shared/derive-day.ts'
import {
  type DayRecord,
  getDayPlan,
  listLoadedEntries,
  recordPaths,
  toRehearsalInstantOfDay,
} from '#shared/live-day.ts'
import { groupShiftsByWitness } from '#shared/witness-shifts.ts'
import type { PlainId } from '#shared/words.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign, useNowByMinute } from '#web/public/attempt/campaign.tsx'
import { createSampleSearch } from '#web/public/attempt/preview.ts'
import { dayRecordQuery } from '#web/public/live/live-queries.ts'
import { SampleNote } from '#web/public/live/sample-note.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'
import { FloorLightDrawing } from '#web/public/motion/floor-light.tsx'
import { ChainCheckSection } from '#web/public/record/chain-check.tsx'
import { DayChart } from '#web/public/record/day-chart.tsx'
import { RecordApps } from '#web/public/record/record-apps.tsx'
import { RecordProof } from '#web/public/record/record-proof.tsx'
import { RecordWitnesses } from '#web/public/record/record-witnesses.tsx'
import { SignedCheckpoints } from '#web/public/record/signed-checkpoints.tsx'
import { useNumberWord } from '#web/public/record/use-number-word.ts'
import { WithdrawnAttempts } from '#web/public/record/withdrawn-attempts.tsx'

/** Shows the record of the finished day, with the verification of its log. */
export function RecordView() {
  const { sample } = useCampaign()
  const { data, error, isPending, refetch } = useQuery(dayRecordQuery(useBackend(), { sample }))
  return data ? (
    <KnownRecord record={data} />
  ) : (
    <NoRecord error={error} isPending={isPending} onRetry={() => void refetch()} />
  )
}

type NoRecordProps = { error: Error | null; isPending: boolean; onRetry: () => void }

/** Says that the log is empty, but only after it has loaded. */
function NoRecord({ error, isPending, onRetry }: NoRecordProps) {
  const t = useTranslate()
  return (
    <>
      <section data-surface="oxide" className="record-head">
        <div className="wrap">
          <h1 className="record-title">{t('record.drawing.heading')}</h1>
        </div>
      </section>
      <section data-surface="plaster" className="section-y">
        <div className="wrap">
          {isPending ? (
            <Loader>{t('day.page.loading')}</Loader>
          ) : (
            <LoadFailure title={t('record.check.failed')} onRetry={onRetry} retryLabel={t('network.retry')}>
              {describeLoadFailure(t, error)}
            </LoadFailure>
          )}
        </div>
      </section>
    </>
  )
}

function KnownRecord({ record }: { record: DayRecord }) {
  const { facts, sample } = useCampaign()
  const now = useNowByMinute()
  const { day, entries, starts } = useMemo(() => {
    const known = listLoadedEntries(record)
    const plan = getDayPlan(record) ?? { start: facts.attempt.start, end: facts.attempt.end, apps: [] }
    return {
      day: deriveDay(known, plan, toRehearsalInstantOfDay(record, now)),
      entries: known,
      starts: known.filter(({ kind }) => kind === 'app_started').map(({ number }) => number),
    }
  }, [record, facts, now])
  const people = groupShiftsByWitness(entries)
  const witnesses = people.filter(({ role }) => role === 'witness')
  const heads = record.heads.map((head) => ({
    ...head,
    at: new Date(toRehearsalInstantOfDay(record, Date.parse(head.at))).toISOString(),
  }))
  return (
    <div className="record">
      <RecordHead record={record} day={day} />
      <ChainCheckSection
        // The key discards the result of the check when another day is shown.
        key={`${record.attempt?.name} ${sample}`}
        count={record.count}
        heads={record.heads.length}
        day={day}
        starts={starts}
      />
      {day.startedAt !== null && <DayChart day={day} witnesses={witnesses} heads={heads} />}
      <RecordApps day={day} apps={record.apps} witnesses={witnesses} entries={entries} />
      <section data-surface="plaster" className="section-y">
        <div className="wrap record-people grid gap-12 md:grid-cols-2">
          <RecordWitnesses
            people={people}
            confirmations={listConfirmations(entries, people)}
            declared={record.declared ?? []}
            isRunning={day.endedAt === null}
            until={day.endedAt ?? toRehearsalInstantOfDay(record, now)}
          />
          <SignedCheckpoints heads={heads} />
          {record.proof && <RecordProof proof={record.proof} />}
          <WithdrawnAttempts attempts={record.withdrawn ?? []} />
        </div>
      </section>
    </div>
  )
}

const resultIds = {
  completed_unverified: 'record.result.completed',
  evidence_submitted: 'record.result.submitted',
  verified: 'record.result.verified',
  not_achieved: 'record.result.not-achieved',
  postponed: 'record.result.postponed',
} as const satisfies Record<string, PlainId>

function RecordHead({ record, day }: { record: DayRecord; day: Day }) {
  const t = useTranslate()
  const word = useNumberWord()
  const { facts, sample } = useCampaign()
  const { there } = useTimeFormatters()
  const { status, source } = facts.result
  const last = Math.max(
    0,
    ...day.apps.map(({ finishedAt, state }) => (state === 'finished' ? (finishedAt ?? 0) : 0)),
  )
  return (
    <section data-surface="oxide" className="record-head">
      <FloorLightDrawing />
      <div className="wrap record-top">
        <div>
          <SampleNote attempt={record.attempt} />
          {status !== 'not_recorded' && (
            <p className="record-result">
              <Icon icon={FileCheck} />
              {t(resultIds[status])}
            </p>
          )}
          <h1 className="record-title">
            <TranslatedRichText
              id="record.top.title"
              values={{ count: day.finished, word: word(day.finished), entries: record.count }}
              tags={{ break: <br /> }}
            />
          </h1>
          <p className="lede record-lede">
            {last > 0 && t('record.top.last', { time: there(last) })}{' '}
            {status === 'not_recorded' && t('record.top.no-result')}{' '}
            {source && (
              <a href={source} className="link">
                {t('record.top.source')}
              </a>
            )}
          </p>
        </div>
        <aside data-surface="paper" className="record-card" aria-label={t('record.file.heading')}>
          <h2 className="text-xl font-bold">{t('record.file.heading')}</h2>
          <p className="text-muted">{t('record.file.text')}</p>
          <LinkButton href={recordPaths.chain + createSampleSearch(sample)} download="20-in-24-log.json">
            {t('record.file.download')}
          </LinkButton>
          <p className="text-sm text-muted">{t('record.file.planned', { count: appCount })}</p>
        </aside>
      </div>
    </section>
  )
}
