import { type MouseEvent, useState } from 'react'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { usePart } from '#web/lib/hydration/use-part.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useWords } from '#web/ui/words.tsx'

const load = () => import('./story-listen.tsx')
type Player = Awaited<ReturnType<typeof load>>['OpenedStoryAudio']

/** Loads the player and the recording only on a click. Without scripts, the link opens the file. */
export function LazyStoryAudio() {
  const t = useWords()
  const { audio: file, audioLength: length } = useCampaign().facts.story ?? {}
  const loadPlayer = usePart('public/story-listen', load)
  const [Player, setPlayer] = useState<Player | null>(null)
  if (!file || !length) return null
  if (Player) return <Player file={file} length={length} />

  const handlePress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    loadPlayer().then(
      ({ OpenedStoryAudio: StoryListen }) => setPlayer(() => StoryListen),
      // If the player does not load, the browser opens the file.
      () => location.assign(file),
    )
  }
  return (
    <LinkButton href={file} variant="secondary" onClick={handlePress}>
      {t('campaign.card.listen', { length })}
    </LinkButton>
  )
}
