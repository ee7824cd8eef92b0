import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ContentOverview, ContentSentence } from '#shared/content.ts'
import type { Language } from '#shared/languages.ts'
import type { reviewerInvitationInput } from '#shared/reviewers.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { contentMutation, reviewersKey } from '#web/public/content/queries.ts'

type Told<Asked = void> = {
  onSuccess: (answer: unknown, asked: Asked) => unknown
  onError: (error: Error) => void
}

type SaveOptions = Told<string | null> & { language: Language; sentence: ContentSentence }

/** Saves a draft of a sentence. A text of null restores the default text. */
export function useSaveSentence({ language, sentence, ...told }: SaveOptions) {
  const backend = useBackend()
  const { id, draft, published } = sentence
  return useMutation({
    ...contentMutation,
    mutationFn: (said: string | null) =>
      backend.call('save-sentence', {
        body: { language, id, said, version: draft?.version ?? published?.version ?? 0 },
      }),
    ...told,
  })
}

type DraftsOptions = Told & { seen: ContentOverview['newestDraft'] }

export function usePublishContent({ seen, ...told }: DraftsOptions) {
  const backend = useBackend()
  return useMutation({
    ...contentMutation,
    mutationFn: () => backend.call('publish-content', { body: { seen } }),
    ...told,
  })
}

export function useDiscardDrafts({ seen, ...told }: DraftsOptions) {
  const backend = useBackend()
  return useMutation({
    ...contentMutation,
    mutationFn: () => backend.call('discard-drafts', { body: { seen } }),
    ...told,
  })
}

export function useUndoPublication(told: Told<number>) {
  const backend = useBackend()
  return useMutation({
    mutationFn: (number: number) => backend.call('take-back-content', { body: { number } }),
    ...told,
  })
}

type Invited = z.output<typeof reviewerInvitationInput>

export const useInviteReviewer = (told: ReaderTold<Invited>) =>
  useReaderChange((backend, body: Invited) => backend.call('invite-reader', { body }), told)

export const useRenewReviewerLink = (told: ReaderTold<string>) =>
  useReaderChange((backend, id: string) => backend.call('renew-reader-link', { body: { id } }), told)

export const useRemoveReviewer = (told: ReaderTold<string>) =>
  useReaderChange((backend, id: string) => backend.call('end-reader', { body: { id } }), told)

type ReaderTold<Asked> = { onDone: (asked: Asked) => void; onError?: (error: Error) => void }

/** Changes a reader and refetches the list. `onDone` runs after the refetch. */
function useReaderChange<Asked>(
  change: (backend: Backend, asked: Asked) => Promise<unknown>,
  { onDone, ...told }: ReaderTold<Asked>,
) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (asked: Asked) => change(backend, asked),
    async onSuccess(_, asked) {
      await queryClient.invalidateQueries({ queryKey: reviewersKey })
      onDone(asked)
    },
    ...told,
  })
}
