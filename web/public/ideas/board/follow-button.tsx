import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { followedIdeasQuery, useFollow } from '#web/public/ideas/board/use-follow.ts'
import type { Voter } from '#web/public/ideas/board/vote-button.tsx'
import { storePendingAction } from '#web/public/ideas/pending-action.ts'

type FollowButtonProps = {
  idea: { id: string; title: string }
  email: string | null
  onSignIn: Voter['onSignIn']
}

/**
 * Subscribes to two emails about an idea: when it becomes an app, and when the app is built. Following needs
 * a verified email address, as a vote does.
 */
export function FollowButton({ idea: { id, title }, email, onSignIn }: FollowButtonProps) {
  const t = useTranslate()
  const backend = useBackend()
  const { data: follows = false } = useQuery({
    ...followedIdeasQuery(backend, { id, email }),
    enabled: email !== null,
  })
  const change = useFollow({ email, onSignIn })
  const handlePress = () => {
    if (email !== null) return change.mutate({ id, title, follow: !follows })
    storePendingAction({ action: 'follow', ideaId: id, title })
    onSignIn(t('ideas.follow.first'))
  }
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
