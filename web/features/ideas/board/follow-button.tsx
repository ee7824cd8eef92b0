import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { z } from 'zod'
import type { Voter } from '#web/features/ideas/board/vote-button.tsx'
import { ideasKey } from '#web/features/ideas/queries.ts'
import { type Backend, codeOf, readFunction } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useWords } from '#web/ui/words.tsx'

type FollowButtonProps = { id: string; email: string | null; onSignIn: Voter['onSignIn'] }

/** Two letters about an idea: when it becomes an app, and when that is built. The address is proven by a code, as for a vote. */
export function FollowButton({ id, email, onSignIn }: FollowButtonProps) {
  const t = useWords()
  const backend = useBackend()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const query = followedQuery(backend, { id, email })
  const { data: follows = false } = useQuery({ ...query, enabled: email !== null })
  const change = useMutation({
    mutationFn: (follow: boolean) => backend.call('follow-idea', { body: { ideaId: id, follow } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(query.queryKey, answer.follows)
      showToast(t(answer.follows ? 'board.idea.letters' : 'board.idea.no-letters'))
    },
    onError: (error) => {
      if (codeOf(error) === 'session_required') onSignIn(t('board.idea.follow-first'))
      else showToast(t('board.idea.follow-failed'), 'failed')
    },
  })
  const handlePress = () =>
    email === null ? onSignIn(t('board.idea.follow-first')) : change.mutate(!follows)
  return (
    <Button
      variant="secondary"
      icon={follows ? BellRing : Bell}
      aria-pressed={follows}
      isBusy={change.isPending}
      onClick={handlePress}
      className="needs-scripts"
    >
      {t(follows ? 'board.idea.following' : 'board.idea.follow')}
    </Button>
  )
}

function followedQuery(backend: Backend, { id, email }: { id: string; email: string | null }) {
  return queryOptions({
    queryKey: [...ideasKey, 'followed', id, email],
    meta: { isPrivate: true },
    queryFn: ({ signal }) =>
      readFunction(backend, 'is_idea_followed', z.boolean(), { args: { idea: id }, signal }),
  })
}
