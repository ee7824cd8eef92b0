import { type LoaderFunctionArgs, Outlet, useLocation, useSearchParams } from 'react-router'
import { appCount } from '#shared/campaign.ts'
import { type Services, useServices } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { customPageLinksQuery } from '#web/common/navigation/custom-page-links.ts'
import { findPageHandle } from '#web/common/navigation/page.ts'
import { useMatches } from '#web/common/navigation/page-router.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { ErrorBoundary } from '#web/common/ui/error-boundary.tsx'
import { getBlockStates } from '#web/public/attempt/block-states.ts'
import { type Campaign, CampaignProvider, useCampaign } from '#web/public/attempt/campaign.tsx'
import { countFinishedApps } from '#web/public/attempt/hero-words.ts'
import { isContentPreview } from '#web/public/attempt/preview.ts'
import { challengeAppsKey, prefetchCampaign } from '#web/public/attempt/queries.ts'
import { PageFailure } from '#web/public/layout/error-page.tsx'
import { LazyPhoneBar } from '#web/public/layout/lazy-phone-bar.tsx'
import { PreviewBar } from '#web/public/layout/preview-bar.tsx'
import type { SiteMode } from '#web/public/layout/site-footer.tsx'
import { SiteLayout } from '#web/public/layout/site-layout.tsx'
import { LiveBar } from '#web/public/live/live-bar.tsx'
import { MotionProvider } from '#web/public/motion/motion.tsx'

export const prefetch = async (services: Services, { request }: LoaderFunctionArgs) => {
  await Promise.all([
    prefetchCampaign(services, new URL(request.url).searchParams),
    services.queryClient.prefetchQuery(customPageLinksQuery(services.backend)),
  ])
}

/**
 * Header and footer around every public page, in the mode of the campaign. Only the demo and administrators
 * can preview another mode.
 */
export function PublicLayout() {
  const { config } = useServices()
  const { isAdmin } = useSession()
  const [search] = useSearchParams()
  const mayPreview = config.demo || isAdmin
  return (
    <MotionProvider>
      <CampaignProvider isAdmin={isAdmin}>
        <Frame mayPreview={mayPreview && !isContentPreview(search)} />
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
      header={findPageHandle(useMatches())?.header}
      blocks={getBlockStates(campaign.apps)}
      facts={campaign.facts}
      asksForSupport={campaign.givingClosed === null}
      bar={<LazyPhoneBar />}
      before={
        <>
          {mayPreview && (campaign.isPreview || config.demoOpensIn || pathname === paths.home) && (
            <EnglishContent>
              <PreviewBar mode={campaign.mode} isDemo={config.demo} />
            </EnglishContent>
          )}
          {campaign.mode === 'live' && !isLivePage(pathname) && <LiveBar />}
          {(campaign.mode === 'live' || pathname === paths.home) && <AppChanges />}
        </>
      }
    >
      <ErrorBoundary resetKey={pathname} fallback={(retry) => <PageFailure onRetry={retry} />}>
        <Outlet />
      </ErrorBoundary>
    </SiteLayout>
  )
}

/** True if this is the live page. It does not need the live bar, because it shows the same in more detail. */
function isLivePage(pathname: string): boolean {
  return pathname === paths.live || pathname.startsWith(`${paths.live}/`)
}

/** Subscribes to the apps. On the day every page does this, otherwise only the page that shows them. */
function AppChanges() {
  useTableChanges('challenge_apps', challengeAppsKey)
  return null
}

/**
 * Returns the mode of the layout. It is `after-recorded` only if all twenty apps were finished, because the
 * layout then celebrates the result.
 */
function siteMode(campaign: Campaign): SiteMode {
  if (campaign.unlogged === 'due') return 'due'
  if (campaign.mode !== 'after') return campaign.mode
  if (countFinishedApps(campaign) === appCount) return 'after-recorded'
  return campaign.facts.attempt.loggedEnd ? 'after-ended' : 'after-unrecorded'
}
