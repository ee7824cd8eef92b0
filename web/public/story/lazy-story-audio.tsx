import { type MouseEvent, useState } from 'react'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'

const Player = createLazyWidget(
  async () => (await import('./story-audio-player.tsx')).StoryAudioPlayer,
  'public/story/story-audio-player',
)

/** Loads the player and the recording only on a click. Without scripts, the link opens the file. */
export function LazyStoryAudio() {
  const t = useTranslate()
  const { audio: file, audioLength: length } = useCampaign().facts.story ?? {}
  const [isWanted, setWanted] = useState(false)
  if (!file || !length) return null

  const handlePress = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setWanted(true)
  }
  return (
    <Player
      file={file}
      length={length}
      isWanted={isWanted}
      // Opens the file in the browser if the player does not load.
      onLoadFailure={() => {
        setWanted(false)
        location.assign(file)
      }}
      waiting={
        <LinkButton href={file} variant="secondary" onClick={handlePress}>
          {t('campaign.card.listen', { length })}
        </LinkButton>
      }
    />
  )
}
