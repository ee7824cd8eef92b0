import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useLinkNavigation } from '#web/pages/use-link-navigation.ts'
import type { BlockState } from '#web/ui/block.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'
import { SiteFooter, type SiteMode } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type SiteLayoutProps = {
  mode: SiteMode
  header?: 'bar' | 'overlay'
  blocks?: readonly BlockState[]
  contactEmail?: string
  /** The demo's preview bar, above everything. */
  before?: ReactNode
  /** Defaults to the router's outlet. */
  children?: ReactNode
}

export function SiteLayout({ mode, header, blocks, contactEmail, before, children }: SiteLayoutProps) {
  useLinkNavigation()
  return (
    <ToastProvider>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {before}
      <div className="relative">
        <SiteHeader placement={header} />
        <main id="main" tabIndex={-1}>
          {children ?? <Outlet />}
        </main>
      </div>
      <ScrollToTop />
      <SiteFooter mode={mode} blocks={blocks} contactEmail={contactEmail} />
    </ToastProvider>
  )
}
