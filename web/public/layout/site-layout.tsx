import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import type { CampaignFacts } from '#shared/campaign.ts'
import { isDraftLanguage } from '#shared/languages.ts'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { runWhenIdle } from '#web/common/hydration/when-idle.ts'
import { findPageHandle } from '#web/common/navigation/page.ts'
import { useMatches } from '#web/common/navigation/page-router.tsx'
import { useLinkNavigation } from '#web/common/navigation/use-link-navigation.ts'
import type { BlockState } from '#web/common/ui/block.tsx'
import { ToastProvider } from '#web/common/ui/toast.tsx'
import { useTranslations } from '#web/common/words/translations.tsx'
import { ScrollToTopButton } from '#web/public/ui/scroll-to-top.tsx'
import { DraftBar } from './draft-bar.tsx'
import { SiteFooter, type SiteMode } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const DeferredWidgets = createLazyWidget(async () => (await import('./deferred-widgets.tsx')).DeferredWidgets)

type SiteLayoutProps = {
  mode: SiteMode
  header?: 'bar' | 'overlay'
  blocks?: readonly BlockState[]
  facts?: CampaignFacts
  /** False after giving is closed. */
  asksForSupport?: boolean
  /** Preview bar of the demo, above everything. */
  before?: ReactNode
  /** Bar at the bottom of a phone's screen. */
  bar?: ReactNode
  /** Content of the page. The default is the router's outlet. */
  children?: ReactNode
}

export function SiteLayout(props: SiteLayoutProps) {
  const { mode, header, blocks, facts, asksForSupport = true, before, bar, children } = props
  useLinkNavigation()
  const { t, language, langOf } = useTranslations()
  const nouns = findPageHandle(useMatches())?.catalogueNouns ?? []
  // False if none of the page's texts is translated. The page is then marked as English.
  const isTranslated = language === 'en' || nouns.some((noun) => langOf(noun) === undefined)
  return (
    <ToastProvider>
      <a href="#main" className="skip-link">
        {t('site.skip-link')}
      </a>
      {before}
      <AfterAll />
      {isDraftLanguage(language) && <DraftBar contact={facts?.links.contact} />}
      <div className="relative">
        <SiteHeader placement={header} mark={facts?.look.mark} asksForSupport={asksForSupport} />
        <main id="main" tabIndex={-1} lang={isTranslated ? undefined : 'en'}>
          {children ?? <Outlet />}
        </main>
      </div>
      {bar}
      <ScrollToTopButton label={t('site.to-top')} />
      <Suspense>
        <SiteFooter mode={mode} blocks={blocks} facts={facts} asksForSupport={asksForSupport} />
      </Suspense>
    </ToastProvider>
  )
}

/** Looks for unsent actions on the device and subscribes to changed texts when the browser is idle. */
function AfterAll() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(async () => setIdle(true)), [])
  return <DeferredWidgets isWanted={isIdle} />
}
