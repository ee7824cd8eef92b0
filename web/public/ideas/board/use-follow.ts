import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { PlainId } from '#shared/words.ts'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { needsSignIn } from '#web/common/words/refusal.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { storePendingAction } from '#web/public/ideas/pending-action.ts'
import { ideasKey } from '#web/public/ideas/queries.ts'

type FollowOptions = { email: string | null; onSignIn: (sentence: string) => void }
type Follow = { id: string; title: string; follow: boolean }

export function useFollow({ email, onSignIn }: FollowOptions) {
  const t = useTranslate()
  const backend = useBackend()
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: ({ id, follow }: Follow) => backend.call('follow-idea', { body: { ideaId: id, follow } }),
    async onSuccess({ follows, isTold }, { id }) {
      const { queryKey } = followedIdeasQuery(backend, { id, email })
      // Cancels the query, which may still be loading after a sign-in. Its older answer must not overwrite
      // `follows`.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, follows)
      const told: PlainId = isTold === false ? 'ideas.follow.quiet' : 'ideas.follow.emails'
      showToast(t(follows ? told : 'ideas.follow.no-emails'))
    },
    onError(error, { id, title, follow }) {
      if (!needsSignIn(error)) return showToast(t('ideas.follow.failed'), 'failed')
      storePendingAction({ action: follow ? 'follow' : 'unfollow', ideaId: id, title })
      onSignIn(t('ideas.follow.first'))
    },
  })
}

export function followedIdeasQuery(backend: Backend, { id, email }: { id: string; email: string | null }) {
  return queryOptions({
    queryKey: [...ideasKey, 'followed', id, email],
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'is_idea_followed', z.boolean(), { args: { idea: id }, signal }),
  })
}
