import { Fragment, type ReactNode } from 'react'
import { minuteMs } from '#shared/campaign-time.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import type { Day, DayApp } from '#shared/derive-day.ts'
import type { AppDetails } from '#shared/live-app.ts'
import type { LiveApp, LiveEntry } from '#shared/live-day.ts'
import type { TextValues, Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { TranslatedRichText, useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { useDay } from '#web/public/live/live-day.tsx'
import { type TimeFormatters, useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

/** Background name for each quarter of the day. */
const surfaces = ['adire', 'guava', 'danfo', 'plaster'] as const

type AppTraceProps = {
  app: DayApp
  known: LiveApp | undefined
  details: AppDetails
  entries: readonly LiveEntry[]
}

/** Shows the steps of an app: idea, votes, build, evidence. It also says which step is missing. */
export function AppProgressSteps({ app, known, details, entries }: AppTraceProps) {
  const t = useTranslate()
  const idea = known?.idea
  return (
    <section aria-label={t('app.trace.label')} data-surface={surfaces[Math.floor((app.number - 1) / 5)]}>
      <ol className="wrap app-trace-steps">
        {idea ? <IdeaStep idea={idea} sentAt={details.ideaSentAt} /> : <OwnIdea />}
        {idea && <VotesStep number={app.number} votes={idea.votes} now={details.votesNow} />}
        <AppStep app={app} repoUrl={details.repoUrl} entries={entries} />
        <EvidenceStep entries={entries} />
      </ol>
    </section>
  )
}

type StepProps = { name: string; figure: ReactNode; children: ReactNode }

function Step({ name, figure, children }: StepProps) {
  return (
    <li className="app-step">
      <h2 className="text-sm font-semibold">{name}</h2>
      <p className="app-step-figure">{figure}</p>
      {children}
    </li>
  )
}

/** Component for the `figure` tag in the sentence of a step. */
const tags = { figure: <span className="app-step-number" /> }

type Idea = NonNullable<LiveApp['idea']>

function IdeaStep({ idea, sentAt }: { idea: Idea; sentAt: string | null }) {
  const t = useTranslate()
  const zone = getSiteZone()
  const figure = sentAt ? (
    <TranslatedRichText
      id="app.idea.dated"
      values={{
        day: formatTranslatedDate(t, sentAt, { zone, how: 'short' }),
        year: new Date(sentAt).toLocaleDateString('en', { year: 'numeric', timeZone: zone }),
      }}
      tags={tags}
    />
  ) : (
    <TranslatedRichText id="app.idea.one" tags={tags} />
  )
  return (
    <Step name={t('app.idea.step')} figure={figure}>
      <p className="break-words">{t('app.idea.sent-by', { name: idea.submitterName })}</p>
      <p>
        <Anchor href={paths.appIdea(idea.id)} className="link font-semibold">
          {t('app.idea.link')}
        </Anchor>
      </p>
    </Step>
  )
}

function OwnIdea() {
  const t = useTranslate()
  return (
    <Step name={t('app.idea.step')} figure={<TranslatedRichText id="app.idea.own" tags={tags} />}>
      <p>{t('app.idea.nobody')}</p>
    </Step>
  )
}

function VotesStep({ number, votes, now }: { number: number; votes: number | null; now: number | null }) {
  const t = useTranslate()
  const figure =
    votes === null ? (
      <TranslatedRichText id="app.votes.not" tags={tags} />
    ) : (
      <TranslatedRichText id="app.votes.count" values={{ count: votes }} tags={tags} />
    )
  return (
    <Step name={t('app.votes.step')} figure={figure}>
      <p>
        {t('app.votes.taken', { number })} {now !== null && t('app.votes.today', { count: now })}
      </p>
      <p>
        <Anchor href={paths.appIdeas()} className="link font-semibold">
          {t('app.votes.board')}
        </Anchor>
      </p>
    </Step>
  )
}

type AppStepProps = Pick<AppTraceProps, 'app' | 'entries'> & { repoUrl: string | null }

const minutesIds = {
  planned: 'app.built.planned',
  building: 'app.built.building',
  finished: 'app.built.finished',
  dropped: 'app.built.dropped',
} as const satisfies Record<string, keyof TextValues>

function AppStep({ app, repoUrl, entries }: AppStepProps) {
  const t = useTranslate()
  const day = useDay()
  const face = useTimeFormatters()
  const planned = Math.round((app.plannedEnd - app.plannedStart) / minuteMs)
  const soFar = app.startedAt === null ? planned : Math.floor((day.now - app.startedAt) / minuteMs)
  const corrections = entries.filter(({ kind }) => kind === 'correction').length
  return (
    <Step
      name={t('app.built.step')}
      figure={
        <TranslatedRichText id={minutesIds[app.state]} values={{ count: app.minutes ?? soFar }} tags={tags} />
      }
    >
      <p>{saySpan(t, app, { planned, face })}</p>
      {app.startedAt !== null && (
        <p>
          <Holds app={app} /> {t('app.built.corrections', { count: corrections })}
        </p>
      )}
      {repoUrl && (
        <p>
          <a href={repoUrl} className="link font-semibold">
            {t('app.built.code')}
          </a>
        </p>
      )}
    </Step>
  )
}

function saySpan(
  t: Translate,
  app: DayApp,
  { planned, face }: { planned: number; face: TimeFormatters },
): string {
  const { there, city } = face
  if (app.startedAt === null)
    return t('app.built.span-planned', { start: there(app.plannedStart), end: there(app.plannedEnd), city })
  const start = there(app.startedAt)
  return app.finishedAt === null
    ? t('app.built.span-since', { time: start, planned })
    : t('app.built.span', { start, end: there(app.finishedAt), planned })
}

/** Lists the holds that overlap the build of the app. */
function Holds({ app }: { app: DayApp }) {
  const t = useTranslate()
  const { holds, now } = useDay()
  const until = app.finishedAt ?? now
  const own = holds.filter(({ from, to }) => from < until && (to ?? now) > (app.startedAt ?? until))
  if (own.length === 0) return t('app.built.no-hold')
  return (
    <>
      {t('day.took.held', { count: app.heldMinutes })}
      {own.map((hold) => (
        <Fragment key={hold.from}>
          {' '}
          <Hold hold={hold} />
        </Fragment>
      ))}
    </>
  )
}

function Hold({ hold: { from, to, reason: text } }: { hold: Day['holds'][number] }) {
  const t = useTranslate()
  const { there } = useTimeFormatters()
  const reason = <span lang={useEnglishLang()}>{text}</span>
  const start = there(from)
  if (to === null)
    return text ? (
      <TranslatedRichText id="app.built.hold-since-for" values={{ start, reason }} />
    ) : (
      t('app.built.hold-since', { start })
    )
  const span = { start, end: there(to) }
  return text ? (
    <TranslatedRichText id="app.built.hold-for" values={{ ...span, reason }} />
  ) : (
    t('app.built.hold', span)
  )
}

function EvidenceStep({ entries }: Pick<AppTraceProps, 'entries'>) {
  const t = useTranslate()
  const evidence = entries.filter(({ kind }) => kind === 'evidence_added').length
  const witnesses = new Set(
    entries
      .filter(({ author_role }) => author_role === 'witness')
      .map(({ witness_number }) => witness_number),
  ).size
  return (
    <Step
      name={t('app.evidence.step')}
      figure={<TranslatedRichText id="app.evidence.entries" values={{ count: entries.length }} tags={tags} />}
    >
      <p>
        {t('app.evidence.named', { count: evidence })}{' '}
        {witnesses > 0 && t('app.evidence.witnesses', { count: witnesses })}
      </p>
      <p>
        <Anchor href={paths.record} className="link font-semibold">
          {t('day.page.check')}
        </Anchor>
      </p>
    </Step>
  )
}
