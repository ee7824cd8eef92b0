import { type LoaderFunctionArgs, Outlet, useLocation, useSearchParams } from 'react-router'
import { appCount } from '#shared/campaign.ts'
import { getBlockStates } from '#web/features/campaign/block-states.ts'
import { type Campaign, CampaignProvider, useCampaign } from '#web/features/campaign/campaign.tsx'
import { countFinishedApps } from '#web/features/campaign/hero-words.ts'
import { LiveBar } from '#web/features/campaign/live-bar.tsx'
import { isFramed } from '#web/features/campaign/preview.ts'
import { PreviewBar } from '#web/features/campaign/preview-bar.tsx'
import { challengeAppsKey, prefetchCampaign } from '#web/features/campaign/queries.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { lazyWidget } from '#web/lib/hydration/lazy-widget.tsx'
import { MotionProvider } from '#web/lib/motion.tsx'
import { ownLinksQuery } from '#web/lib/navigation/own-links.ts'
import { handleOf } from '#web/lib/navigation/page.ts'
import { useMatches } from '#web/lib/navigation/page-router.tsx'
import { type Services, useServices } from '#web/lib/services.tsx'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { FailedPage } from '#web/pages/error-page.tsx'
import { LazyPhoneBar } from '#web/pages/public/phone-bar-gate.tsx'
import type { SiteMode } from '#web/pages/public/site-footer.tsx'
import { SiteLayout } from '#web/pages/public/site-layout.tsx'
import { paths } from '#web/paths.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { EnglishContent } from '#web/ui/in-english.tsx'

export const prefetch = async (services: Services, { request }: LoaderFunctionArgs) => {
  await Promise.all([
    prefetchCampaign(services, new URL(request.url).searchParams),
    services.queryClient.prefetchQuery(ownLinksQuery(services.backend)),
  ])
}

const LazyCelebration = lazyWidget(
  async () => (await import('#web/pages/public/finished-app.tsx')).Celebration,
  'public/finished-app',
)

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
        <Frame mayPreview={mayPreview && !isFramed(search)} />
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
          {campaign.mode === 'live' && !isLivePage(pathname) && <LiveBar Celebration={LazyCelebration} />}
          {(campaign.mode === 'live' || pathname === paths.home) && <AppChanges />}
        </>
      }
    >
      <ErrorBoundary resetKey={pathname} fallback={(retry) => <FailedPage onRetry={retry} />}>
        <Outlet />
      </ErrorBoundary>
    </SiteLayout>
  )
}

/** True for the live page, which shows the same as the bar in more detail. */
function isLivePage(pathname: string): boolean {
  return pathname === paths.live || pathname.startsWith(`${paths.live}/`)
}

/** Subscribes to the apps. On the day every page does this, otherwise only the page that shows them. */
function AppChanges() {
  useTableChanges('challenge_apps', challengeAppsKey)
  return null
}

/**
 * Returns the mode of the layout. It celebrates a result only if it is recorded and all twenty were built.
 */
function siteMode(campaign: Campaign): SiteMode {
  if (campaign.unlogged === 'due') return 'due'
  if (campaign.mode !== 'after') return campaign.mode
  if (countFinishedApps(campaign) === appCount) return 'after-recorded'
  return campaign.facts.attempt.loggedEnd ? 'after-ended' : 'after-unrecorded'
}
