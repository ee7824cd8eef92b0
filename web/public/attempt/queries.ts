import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { appCount, attemptLogQuery, type CampaignFacts } from '#shared/campaign.ts'
import type { SettingRow } from '#shared/campaign-schema.ts'
import { type ChallengeApp, challengeAppColumns } from '#shared/challenge-apps.ts'
import type { Language } from '#shared/languages.ts'
import type { AttemptLogRow } from '#shared/logged-attempt.ts'
import { type SampleMode, sampleAppsPath } from '#shared/sample-day.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { createTimeoutSignal, requestTimeoutMs } from '#web/common/data/request-timeout.ts'
import type { Services } from '#web/common/data/services.tsx'
import { readSampleMode } from '#web/public/attempt/preview.ts'

export const campaignKey = ['campaign'] as const
export const campaignFactsKey = ['campaign', 'facts'] as const
export const challengeAppsKey = ['campaign', 'apps'] as const

// The server renders the results of these queries into the document. The browser loads their schemas only if
// the rows have changed since the document was rendered.

/**
 * Loads the default facts with an administrator's changes, and with the times of the log if there are any.
 */
export function campaignFactsQuery(backend: Backend) {
  return publicQuery({
    queryKey: campaignFactsKey,
    meta: { zoneAt: ['attempt', 'zone'] },
    async queryFn({ signal, client }): Promise<CampaignFacts> {
      const [settings, log] = await Promise.all([
        backend.rest
          .from('site_settings')
          .select('key,value')
          .eq('is_public', true) // an owner may read the venue too, which is private
          .order('key')
          .abortSignal(signal),
        backend.rest
          .from('day_log')
          .select<string, AttemptLogRow>(attemptLogQuery.columns)
          .filter('kind', 'in', attemptLogQuery.kinds)
          .is('day_attempts.is_current', true)
          .order('number')
          .abortSignal(signal),
      ])
      const { rows } = getRowsOrThrow<SettingRow>(settings)
      const logged = getRowsOrThrow<AttemptLogRow>(log).rows
      return unlessSame({ client, key: campaignFactsKey, rows: [...rows, ...logged] }, async () => {
        const { parseCampaignFacts } = await import('#shared/campaign-schema.ts')
        return parseCampaignFacts(rows, logged)
      })
    },
  })
}

/**
 * Loads the apps of the day in their order. With `sample`, it loads those of the demo's sample day instead.
 * The list is empty before anything was recorded.
 */
export function challengeAppsQuery(backend: Backend, sample: SampleMode | null) {
  return publicQuery({
    queryKey: sample ? [...challengeAppsKey, sample] : challengeAppsKey,
    async queryFn({ signal, client }): Promise<ChallengeApp[]> {
      if (sample) {
        const answer = await backend.send(`${sampleAppsPath}?preview=${sample}`, {
          signal: createTimeoutSignal(requestTimeoutMs, signal),
        })
        const apps: ChallengeApp[] | null = answer.ok ? await answer.json() : null
        if (apps) return apps
      }
      const answer = await backend.rest
        .from('challenge_apps')
        .select(challengeAppColumns)
        .order('number')
        .abortSignal(signal)
      const { rows } = getRowsOrThrow<unknown>(answer)
      return unlessSame({ client, key: challengeAppsKey, rows }, async () => {
        const { parseChallengeApps: challengeAppsFrom } = await import(
          '#web/public/attempt/challenge-app-rows.ts'
        )
        return challengeAppsFrom(rows)
      })
    },
  })
}

type MostVotedIdea = { id: string; title: string; language?: Language }

/**
 * Loads the ideas with the most votes. Leaves out `language` for English to save bytes, because every page
 * has this data.
 */
export function mostVotedIdeasQuery(backend: Backend) {
  return publicQuery({
    queryKey: ['campaign', 'asked'],
    async queryFn({ signal }): Promise<MostVotedIdea[]> {
      const answer = await backend.rest
        .from('app_ideas')
        .select('id,title,language')
        .neq('status', 'awaiting_approval') // Signed-in visitors may also read their own unapproved ideas.
        .neq('status', 'rejected')
        .order('vote_count', { ascending: false })
        .order('created_at', { ascending: false })
        .order('id')
        .limit(appCount)
        .abortSignal(signal)
      const { rows } = getRowsOrThrow<Required<MostVotedIdea>>(answer)
      return rows.map(({ language, ...idea }) => (language === 'en' ? idea : { ...idea, language }))
    },
  })
}

type Reading = { client: QueryClient; key: QueryKey; rows: readonly unknown[] }

/**
 * Reuses the previous result if the rows are the same. The previous result may be the one that the server
 * rendered.
 */
async function unlessSame<T>({ client, key, rows }: Reading, make: () => Promise<T>): Promise<T> {
  const markKey = ['mark', ...key]
  const mark = fingerprint(JSON.stringify(rows))
  const known = client.getQueryData<T>(key)
  if (known !== undefined && client.getQueryData(markKey) === mark) return known
  const made = await make()
  client.setQueryData(markKey, mark)
  return made
}

/**
 * Computes an FNV-1a hash. Its code is short enough for every page, and a collision of two versions is very
 * unlikely.
 */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Loads the data that the header and footer of every page need. */
export function prefetchCampaign({ backend, queryClient, config }: Services, search: URLSearchParams) {
  return Promise.all([
    queryClient.prefetchQuery(campaignFactsQuery(backend)),
    queryClient.prefetchQuery(challengeAppsQuery(backend, readSampleMode(search, config))),
  ])
}
