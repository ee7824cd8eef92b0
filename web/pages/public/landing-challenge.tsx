import { AppsSection } from '#web/features/campaign/apps-section.tsx'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { ChallengeSection } from '#web/features/campaign/challenge-section.tsx'
import { useJoin } from '#web/pages/public/use-join.tsx'
import { useWords } from '#web/ui/words.tsx'

/** Catalogue nouns in addition to those of the page. */
export const words = ['built', 'challenge']

/** Shows the dial, and the apps except on the day, when they are further up. */
export function Component() {
  const t = useWords()
  const { textMode: mode } = useCampaign()
  const { handleJoin, dialog } = useJoin()
  return (
    <>
      <ChallengeSection onJoin={handleJoin} />
      {mode !== 'live' && <AppsSection guess={mode === 'before' && t('challenge.section.outlined')} />}
      {dialog}
    </>
  )
}
