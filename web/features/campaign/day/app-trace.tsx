import type { ReactNode } from 'react'
import type { Day, DayApp } from '#shared/derive-day.ts'
import type { AppDetails } from '#shared/live-app.ts'
import type { LiveApp, LiveEntry } from '#shared/live-day.ts'
import { useDay } from '#web/features/campaign/day/live-day.tsx'
import { type ClockFace, useClockFace } from '#web/features/campaign/day/use-clock-face.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'

const minute = 60_000

/** Of the quarters of the day. */
const surfaces = ['adire', 'guava', 'danfo', 'plaster'] as const

type AppTraceProps = {
  app: DayApp
  known: LiveApp | undefined
  details: AppDetails
  entries: readonly LiveEntry[]
}

/** Idea, votes, app, evidence: a step that does not exist says so. */
export function AppTrace({ app, known, details, entries }: AppTraceProps) {
  const idea = known?.idea
  return (
    <section
      aria-label="From the idea to the evidence"
      data-surface={surfaces[Math.floor((app.number - 1) / 5)]}
    >
      <ol className="wrap app-trace-steps">
        {idea ? <IdeaStep idea={idea} sentAt={details.ideaSentAt} /> : <OwnIdea />}
        {idea && <VotesStep number={app.number} votes={idea.votes} now={details.votesNow} />}
        <AppStep app={app} repoUrl={details.repoUrl} entries={entries} />
        <EvidenceStep entries={entries} />
      </ol>
    </section>
  )
}

type StepProps = { name: string; figure: string; unit: string; children: ReactNode }

function Step({ name, figure, unit, children }: StepProps) {
  return (
    <li className="app-step">
      <h2 className="text-sm font-semibold">{name}</h2>
      <p className="app-step-figure">
        <span className="app-step-number">{figure}</span> {unit}
      </p>
      {children}
    </li>
  )
}

type Idea = NonNullable<LiveApp['idea']>

function IdeaStep({ idea, sentAt }: { idea: Idea; sentAt: string | null }) {
  const [day = '', month = '', year = ''] = sentAt ? formatDate(sentAt).split(' ') : []
  return (
    <Step name="Idea" figure={sentAt ? `${day} ${month}` : 'One'} unit={sentAt ? year : 'idea'}>
      <p className="break-words">Sent in by {idea.submitterName}.</p>
      <p>
        <Anchor href={paths.appIdea(idea.id)} className="link font-semibold">
          The idea
        </Anchor>
      </p>
    </Step>
  )
}

function OwnIdea() {
  return (
    <Step name="Idea" figure="Own" unit="idea">
      <p>Nobody sent it in, so there are no votes.</p>
    </Step>
  )
}

function VotesStep({ number, votes, now }: { number: number; votes: number | null; now: number | null }) {
  const today = now === null ? '' : ` It has ${now} today.`
  return (
    <Step
      name="Votes"
      figure={votes === null ? 'Not' : String(votes)}
      unit={votes === null ? 'counted' : votes === 1 ? 'vote' : 'votes'}
    >
      <p>
        when it was taken as app {number}.{today}
      </p>
      <p>
        <Anchor href={paths.appIdeas()} className="link font-semibold">
          The board
        </Anchor>
      </p>
    </Step>
  )
}

type AppStepProps = Pick<AppTraceProps, 'app' | 'entries'> & { repoUrl: string | null }

function AppStep({ app, repoUrl, entries }: AppStepProps) {
  const day = useDay()
  const face = useClockFace()
  const planned = Math.round((app.plannedEnd - app.plannedStart) / minute)
  const soFar = app.startedAt === null ? planned : Math.floor((day.now - app.startedAt) / minute)
  const minutes = app.minutes ?? soFar
  const unit = minutes === 1 ? 'minute' : 'minutes'
  const state = { planned: ' planned', building: ' so far', finished: '', dropped: ', then dropped' }[
    app.state
  ]
  const corrections = entries.filter(({ kind }) => kind === 'correction').length
  return (
    <Step name="App" figure={String(minutes)} unit={`${unit}${state}`}>
      <p>{spanWords(app, { planned, face })}</p>
      {app.startedAt !== null && (
        <p>
          {holdWords(day, { app, face })} {countWords(corrections, 'correction')}
        </p>
      )}
      {repoUrl && (
        <p>
          <a href={repoUrl} className="link font-semibold">
            The code
          </a>
        </p>
      )}
    </Step>
  )
}

function spanWords(app: DayApp, { planned, face }: { planned: number; face: ClockFace }): string {
  const { there, city } = face
  if (app.startedAt === null)
    return `${there(app.plannedStart)} to ${there(app.plannedEnd)} in ${city}, as planned now.`
  const end = app.finishedAt === null ? `since ${there(app.startedAt)}` : span(app.startedAt, app.finishedAt)
  return `${end}, planned ${planned}.`

  function span(from: number, to: number) {
    return `${there(from)} to ${there(to)}`
  }
}

/** Each hold that fell into it, by name. */
function holdWords(
  { holds, now }: Pick<Day, 'holds'> & { now: number },
  { app, face: { there } }: { app: DayApp; face: ClockFace },
): string {
  const until = app.finishedAt ?? now
  const own = holds.filter(({ from, to }) => from < until && (to ?? now) > (app.startedAt ?? until))
  if (own.length === 0) return 'No hold.'
  const named = own.map(({ from, to, reason }) => {
    const time = to === null ? `since ${there(from)}` : `${there(from)} to ${there(to)}`
    return `Hold ${time}${reason ? `: ${reason}` : ''}.`
  })
  return `${app.heldMinutes} of them on hold. ${named.join(' ')}`
}

function EvidenceStep({ entries }: Pick<AppTraceProps, 'entries'>) {
  const evidence = entries.filter(({ kind }) => kind === 'evidence_added').length
  const witnesses = new Set(
    entries
      .filter(({ author_role }) => author_role === 'witness')
      .map(({ witness_number }) => witness_number),
  ).size
  return (
    <Step name="Evidence" figure={String(entries.length)} unit={entries.length === 1 ? 'entry' : 'entries'}>
      <p>
        {evidence === 0
          ? 'No piece of evidence is named in them.'
          : `${evidence} of them ${evidence === 1 ? 'names' : 'name'} evidence.`}{' '}
        {witnesses > 0 && `${witnesses === 1 ? 'One witness' : `${witnesses} witnesses`} wrote.`}
      </p>
      <p>
        <Anchor href={paths.record} className="link font-semibold">
          Check it yourself
        </Anchor>
      </p>
    </Step>
  )
}

function countWords(count: number, noun: string): string {
  return count === 0 ? `No ${noun}.` : `${count} ${noun}${count === 1 ? '' : 's'}.`
}
