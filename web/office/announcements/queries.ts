import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type AnnouncementDraft,
  type AnnouncementText,
  announcementEmailStates,
  type CommunityFilters,
  communityFilters,
} from '#shared/announcements.ts'
import { type EmailTopic, emailTopics } from '#shared/email-topics.ts'
import { type Backend, callReadFunction, getDataOrThrow } from '#web/common/data/backend.ts'
import { createRefetchInterval } from '#web/common/data/refetch-interval.ts'
import { useBackend } from '#web/common/data/services.tsx'

const announcementsKey = ['announcements'] as const
export const announcementListKey = [...announcementsKey, 'list'] as const

const status = z.enum(['draft', 'scheduled', 'sending', 'stopped', 'sent'])
export type AnnouncementStatus = z.output<typeof status>

const listed = z.object({
  id: z.string(),
  subject: z.string(),
  topic: z.enum(emailTopics),
  view_name: z.string(),
  status,
  scheduled_at: z.string().nullable(),
  begun_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  updated_at: z.string(),
  people: z.number(),
  sent: z.number(),
  failed: z.number(),
})
export type AnnouncementSummary = z.output<typeof listed>

const counts = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  unknown: z.number(),
  left: z.number(),
})
export type EmailCounts = z.output<typeof counts>

const announcement = listed.omit({ people: true, sent: true, failed: true }).extend({
  preview: z.string(),
  html: z.string(),
  filters: communityFilters,
  per_minute: z.number(),
  held_until: z.string().nullable(),
  held_because: z.string().nullable(),
  tested_at: z.string().nullable(),
  updated_at: z.string(),
  counts,
  links: z.array(z.object({ words: z.string(), url: z.string(), presses: z.number() })),
  minutes: z.array(z.object({ at: z.string(), sent: z.number() })),
})
export type Announcement = z.output<typeof announcement>

const email = z.object({
  address: z.string(),
  state: z.enum(announcementEmailStates),
  attempts: z.number(),
  next_attempt_at: z.string(),
  done_at: z.string().nullable(),
  last_error: z.string().nullable(),
})
export type AnnouncementEmail = z.output<typeof email>

export const emailGroups = ['waiting', 'sent', 'failed', 'left'] as const
export type EmailGroup = (typeof emailGroups)[number]

const audience = z.object({
  in_view: z.number(),
  not_agreed: z.number(),
  inactive: z.number(),
  opted_out: z.number(),
  bounced: z.number(),
  gets: z.number(),
})
export type Audience = z.output<typeof audience>

/** Query options for data that changes while the server sends emails. They refetch every three seconds. */
const live = { staleTime: 0, refetchInterval: createRefetchInterval(3_000) } as const
const kept = { staleTime: 0 } as const

export const announcementsQuery = (backend: Backend) =>
  queryOptions({
    ...live,
    queryKey: announcementListKey,
    queryFn: ({ signal }) => callReadFunction(backend, 'get_announcements', z.array(listed), { signal }),
  })

export const announcementQuery = (backend: Backend, id: string) =>
  queryOptions({
    ...kept,
    queryKey: [...announcementsKey, 'one', id],
    // Does not cache the query. An open form has newer text, and a form that opens must load the current
    // version.
    gcTime: 0,
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_announcement', announcement.nullable(), {
        args: { announcement_id: id },
        signal,
      }),
    refetchInterval: (query) =>
      ['scheduled', 'sending'].includes(query.state.data?.status ?? '') && live.refetchInterval(query),
  })

export const announcementEmailsQuery = (backend: Backend, id: string, wanted: EmailGroup) =>
  queryOptions({
    ...live,
    queryKey: [...announcementsKey, 'emails', id, wanted],
    async queryFn({ signal }) {
      const args = { announcement_id: id, wanted }
      return callReadFunction(backend, 'get_announcement_emails', z.array(email), { args, signal })
    },
  })

export const audienceQuery = (backend: Backend, filters: CommunityFilters, topic: EmailTopic) =>
  queryOptions({
    ...kept,
    queryKey: [...announcementsKey, 'audience', filters, topic],
    async queryFn({ signal }) {
      const asked = backend.rest.rpc('count_audience', { filters, topic })
      return audience.parse(getDataOrThrow(await asked.abortSignal(signal)))
    },
  })

/** Loads the first names of some recipients for the preview. */
export const recipientNamesQuery = (backend: Backend, filters: CommunityFilters) =>
  queryOptions({
    ...kept,
    staleTime: 60_000,
    queryKey: [...announcementsKey, 'readers', filters],
    async queryFn({ signal }) {
      const asked = backend.rest.rpc('get_community', {
        filters: { ...filters, news: 'agreed' },
        page_number: 1,
        page_size: 20,
      })
      const found = z
        .object({ people: z.array(z.object({ name: z.string() })) })
        .parse(getDataOrThrow(await asked.abortSignal(signal)))
      return found.people.map(({ name }) => name.split(' ')[0] ?? '').filter(Boolean)
    },
  })

export const announcementPreviewQuery = (backend: Backend, said: AnnouncementText, name: string) =>
  queryOptions({
    ...kept,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    queryKey: [...announcementsKey, 'shown', said, name],
    queryFn: async ({ signal }) =>
      (await backend.call('preview-announcement', { body: { ...said, name }, signal })).data,
  })

/** Saves the announcement and returns its id and version. Repeating the same request changes nothing. */
export function useSaveAnnouncement() {
  const backend = useBackend()
  return useMutation({
    mutationFn: async (draft: AnnouncementDraft) =>
      (await backend.call('save-announcement', { body: draft, isSubmission: true })).data,
  })
}

export function useSendTestAnnouncement() {
  const backend = useBackend()
  return useMutation({
    mutationFn: async (asked: { id: string; name: string }) =>
      (await backend.call('test-announcement', { body: asked })).data.address,
    onSettled: useRefresh(),
  })
}

type Acts = {
  'schedule-announcement': { id: string; version: string | null; expected: number; due: string | null }
  'stop-announcement': { id: string }
  'resume-announcement': { id: string }
  'retry-announcement': { id: string; with_unknown: boolean }
  'remove-announcement': { id: string }
}

/** Returns a mutation that calls one of the functions for an announcement, such as pausing it. */
export function useAnnouncementAction<Name extends keyof Acts>(name: Name) {
  const backend = useBackend()
  return useMutation({
    mutationFn: (body: Acts[Name]) => backend.call(name, { body }),
    onSettled: useRefresh(),
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: announcementsKey })
}
