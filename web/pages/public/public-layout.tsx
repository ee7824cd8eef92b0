import { useLocation, useSearchParams } from 'react-router'
import { appCount } from '#shared/campaign.ts'
import { blockStates } from '#web/features/campaign/block-states.ts'
import { type Campaign, CampaignProvider, useCampaign } from '#web/features/campaign/campaign.tsx'
import { resultCount } from '#web/features/campaign/hero-words.ts'
import { previewMode } from '#web/features/campaign/preview.ts'
import { PreviewBar } from '#web/features/campaign/preview-bar.tsx'
import { prefetchCampaign } from '#web/features/campaign/queries.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { MotionProvider } from '#web/lib/motion.tsx'
import { handleOf } from '#web/lib/page.ts'
import { useMatches } from '#web/lib/page-router.tsx'
import { useServices } from '#web/lib/services.tsx'
import type { SiteMode } from '#web/pages/public/site-footer.tsx'
import { SiteLayout } from '#web/pages/public/site-layout.tsx'
import { paths } from '#web/paths.ts'

export const prefetch = prefetchCampaign

/** Header and footer around every public page, in the mode of the campaign. Only the demo and administrators preview. */
export function PublicLayout() {
  const { config } = useServices()
  const { isAdmin } = useSession()
  const [search] = useSearchParams()
  const mayPreview = config.demo || isAdmin
  return (
    <MotionProvider>
      <CampaignProvider preview={mayPreview ? previewMode(search) : null}>
        <Frame mayPreview={mayPreview} />
      </CampaignProvider>
    </MotionProvider>
  )
}

function Frame({ mayPreview }: { mayPreview: boolean }) {
  const campaign = useCampaign()
  const { config } = useServices()
  const { pathname } = useLocation()
  return (
    <SiteLayout
      mode={siteMode(campaign)}
      header={handleOf(useMatches())?.header}
      blocks={blockStates(campaign.apps)}
      contactEmail={campaign.facts.links.contact}
      before={
        mayPreview && pathname === paths.home && <PreviewBar mode={campaign.mode} isDemo={config.demo} />
      }
    />
  )
}

/** Only a told result of all twenty is celebrated. */
function siteMode(campaign: Campaign): SiteMode {
  if (campaign.mode !== 'after') return campaign.mode
  return resultCount(campaign) === appCount ? 'after-recorded' : 'after-unrecorded'
}
