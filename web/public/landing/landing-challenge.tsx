import { useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { AppsSection } from '#web/public/landing/apps-section.tsx'
import { ChallengeSection } from '#web/public/landing/challenge-section.tsx'
import { useJoinDialog } from '#web/public/supporters/use-join.tsx'

/**
 * Catalogue nouns of this part of the landing page: the beginnings of the text ids that it needs in addition
 * to those of the page.
 */
export const catalogueNouns = ['built', 'challenge']

/** Shows the dial and below it the apps. On the day the apps are not here, but directly below the hero. */
export function Component() {
  const t = useTranslate()
  const { textMode: mode } = useCampaign()
  const { handleJoin, dialog } = useJoinDialog()
  return (
    <>
      <ChallengeSection onJoin={handleJoin} />
      {mode !== 'live' && <AppsSection guess={mode === 'before' && t('challenge.section.outlined')} />}
      {dialog}
    </>
  )
}
