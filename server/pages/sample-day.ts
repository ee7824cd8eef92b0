import { sha256 } from '#backend/http/sha256.ts'
import type { FullChain } from '#server/pages/live-facts.ts'
import { createSampleEntries, sampleApps } from '#server/pages/sample-lines.ts'
import { type CampaignFacts, parseInstant } from '#shared/campaign.ts'
import type { ChallengeApp } from '#shared/challenge-apps.ts'
import { type DayEntry, hashEntry, hashFacts, hashWithSalt } from '#shared/day-log.ts'
import { type DayAppState, deriveDay } from '#shared/derive-day.ts'
import { type AppDetails, emptyAppDetails, listAppEntries } from '#shared/live-app.ts'
import {
  type DayRecord,
  type EarlierEntries,
  getAuthorName,
  type LiveApp,
  type LiveDay,
  type LiveEntry,
  livePageSizes,
  recordEntryKinds,
  stateEntryKinds,
} from '#shared/live-day.ts'
import { type SampleMode, sampleAttemptName, sampleLiveMinute } from '#shared/sample-day.ts'

/**
 * Invented day for the demo. Its functions return the same data as those that read the real log. Nothing of
 * it is stored or signed.
 */
export type SampleDay = ReturnType<typeof createSampleDay>

/** An idea of the board that has the title of an app of the sample day. */
export type SampleIdea = { id: string; title: string; name: string; votes: number; sentAt: string }

type SampleOptions = { mode: SampleMode; ideas: readonly SampleIdea[] }

/**
 * Returns the whole day in mode `after`, and the entries up to the preview's time in mode `live`. If an app
 * has the title of an idea on the board, the app is shown as made from that idea.
 */
export function createSampleDay({ attempt }: CampaignFacts, { mode, ideas }: SampleOptions) {
  const { start, end, zone } = attempt
  const instant = (minute: number) => new Date(parseInstant(start) + minute * 60_000).toISOString()
  const now = mode === 'live' ? parseInstant(instant(sampleLiveMinute)) : Number.POSITIVE_INFINITY
  const entries = entriesAt(instant).filter(({ recorded_at }) => parseInstant(recorded_at) <= now)
  const newest = entries.toReversed()
  const ideaOf = (number: number) => ideas.find(({ title }) => title === titleOf(number))
  const apps = planned.map((app) => {
    const idea = ideaOf(app.number)
    return { ...app, idea: idea ? { id: idea.id, submitterName: idea.name, votes: idea.votes } : null }
  })
  const day = { attempt: { name: sampleAttemptName, start, end, zone }, apps }

  const earlier = (before: number, limit: number = livePageSizes.earlier): EarlierEntries => {
    const found = newest.filter(({ number }) => number < before)
    return { entries: found.slice(0, limit), older: Math.max(0, found.length - limit) }
  }

  return {
    earlier,
    live(): LiveDay {
      const portion = earlier(Number.POSITIVE_INFINITY, livePageSizes.first)
      const isMark = ({ kind }: LiveEntry) => (stateEntryKinds as readonly string[]).includes(kind)
      return { ...day, marks: entries.slice(0, portion.older).filter(isMark), ...portion }
    },
    app(number: number): AppDetails {
      const idea = ideaOf(number)
      return {
        ...emptyAppDetails,
        entries: listAppEntries(entries, number),
        ideaSentAt: idea?.sentAt ?? null,
        votesNow: idea?.votes ?? null,
      }
    },
    apps(): ChallengeApp[] {
      const derived = deriveDay(entries, { start, end, apps }, Math.min(now, parseInstant(end)))
      return derived.apps.map(({ number, state, startedAt, finishedAt }) => ({
        number,
        title: titleOf(number),
        category: sampleApps[number - 1]?.[1] ?? '',
        summary: sampleApps[number - 1]?.[4] ?? '',
        state: states[state],
        startedAt: instantOf(startedAt),
        finishedAt: instantOf(finishedAt),
        demoUrl: null,
        idea: apps.find((app) => app.number === number)?.idea ?? null,
      }))
    },
    record(): DayRecord {
      const isRecorded = ({ kind }: LiveEntry) => (recordEntryKinds as readonly string[]).includes(kind)
      return {
        ...day,
        marks: [],
        entries: newest.filter(isRecorded),
        older: 0,
        count: entries.length,
        heads: [],
        declared: [...new Set(entries.flatMap(({ witness_number }) => witness_number ?? []))].map(
          (witness_number) => ({ witness_number, is_connected: false }),
        ),
      }
    },
    /**
     * Returns the hash chain of the sample day. Its hashes can be recomputed in the same way as those of the
     * real log.
     */
    async chain(): Promise<FullChain> {
      const facts = {
        attempt: day.attempt.name,
        record_name: 'Demo data: this day is an example',
        builder: 'Demo data',
        zone,
        planned_start: start,
        planned_end: end,
      }
      const linked: DayEntry[] = []
      let previous_hash = await hashFacts(facts)
      for (const entry of entries) {
        const next = await linkedEntry(entry, { attempt: facts.attempt, previous_hash })
        linked.push(next)
        previous_hash = next.hash
      }
      return { facts, entries: linked, heads: [] }
    },
  }
}

function entriesAt(instant: (minute: number) => string): LiveEntry[] {
  const lines = createSampleEntries()
  const finishOf = (app?: number) =>
    lines.findIndex(({ kind, app_number }) => kind === 'app_finished' && app_number === app) + 1
  return lines.map(({ minute, delay = 0, correctsFinishOf, ...line }, index) => {
    const author_role = line.author_role ?? 'builder'
    return {
      number: index + 1,
      app_number: null,
      text: null,
      witness_number: null,
      ...line,
      author_role,
      author_name: line.witness_number === undefined ? 'Builder' : null,
      corrects: correctsFinishOf ? finishOf(correctsFinishOf.app) : null,
      corrected_happened_at: correctsFinishOf ? instant(correctsFinishOf.minute) : null,
      happened_at: instant(minute),
      recorded_at: instant(minute + delay),
    }
  })
}

const titleOf = (number: number) => sampleApps[number - 1]?.[0] ?? ''

const planned: LiveApp[] = sampleApps.map(([title, , , , summary = ''], index) => ({
  number: index + 1,
  title,
  summary,
  minutes: 72,
  demoUrl: null,
  tests: { works: 0, fails: 0 },
  idea: null,
}))

const states = {
  planned: 'queued',
  building: 'building',
  finished: 'done',
  dropped: 'dropped',
} as const satisfies Record<DayAppState, ChallengeApp['state']>

const instantOf = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

type Link = { attempt: string; previous_hash: string }

async function linkedEntry(entry: LiveEntry, link: Link): Promise<DayEntry> {
  const salt = (use: string) => sha256(`demo ${use} ${entry.number}`).toString('hex').slice(0, 32)
  const text_salt = salt('text')
  const author_salt = salt('author')
  const form = {
    ...entry,
    ...link,
    evidence_id: null,
    is_public: true,
    parallel: false,
    text_hash: await hashWithSalt(text_salt, entry.text ?? ''),
    author_hash: await hashWithSalt(author_salt, getAuthorName(entry)),
  }
  return { ...form, text_salt, author_salt, hash: await hashEntry(form) }
}
