import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { PlainId } from '#shared/words.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { useCustomPageLinks } from '#web/common/navigation/custom-page-links.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { BlockRow } from '#web/common/ui/block-row.tsx'
import { getButtonClass } from '#web/common/ui/button.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { useBackSteps } from '#web/common/ui/use-back-steps.ts'
import { useTranslate } from '#web/common/words/translations.tsx'

const navId = 'site-nav'

const entries: readonly { label: PlainId; to: string; currentOn?: string }[] = [
  { label: 'site.nav.about', to: paths.about },
  { label: 'site.nav.story', to: paths.story, currentOn: paths.myStory },
  { label: 'site.nav.challenge', to: paths.challenge },
  { label: 'site.nav.apps', to: paths.appsBuilt },
  { label: 'site.nav.sponsorship', to: paths.sponsorship },
  { label: 'site.nav.blog', to: paths.blog(), currentOn: '/blog' },
  { label: 'site.nav.ideas', to: paths.submitIdea, currentOn: '/app-ideas' },
]

const isAtOrBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/**
 * Shows one list of links. From 1080px it is a row, below that a sheet behind the menu button. Both work
 * without scripts.
 */
export function SiteNav({ asksForSupport }: { asksForSupport: boolean }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const own = useCustomPageLinks('menu')
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  useBackSteps({ count: open ? 1 : 0, onBack: close })

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    toggle.current?.focus()
  }
  // Closes the sheet when the focus moves to the page, because the sheet covers the page.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of its button and links
    <div onKeyDown={handleKeyDown} onBlur={handleBlur}>
      {hydrated ? (
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={navId}
          aria-label={t(open ? 'site.nav.close' : 'site.nav.open')}
          className="nav-toggle"
          onClick={() => setOpen(!open)}
        >
          <Icon icon={open ? X : Menu} size="medium" />
        </button>
      ) : (
        <a href={`#${navId}`} aria-label={t('site.nav.open')} className="nav-toggle">
          <Icon icon={Menu} size="medium" />
        </a>
      )}
      <nav
        id={navId}
        aria-label={t('site.nav.label')}
        className="nav"
        data-open={hydrated ? open : undefined}
      >
        <ul className="nav-list">
          {entries.map(({ label, to, currentOn }) => {
            const isCurrent = currentOn !== undefined && isAtOrBelow(pathname, currentOn)
            return (
              <li key={label}>
                <Link
                  to={isCurrent ? currentOn : to}
                  aria-current={isCurrent ? 'page' : undefined}
                  className="nav-entry"
                  onClick={close}
                >
                  {t(label)}
                </Link>
              </li>
            )
          })}
          {own.map(({ address, title }) => (
            <li key={address}>
              <Link
                to={`/${address}`}
                aria-current={pathname === `/${address}` ? 'page' : undefined}
                className="nav-entry"
                onClick={close}
              >
                {title}
              </Link>
            </li>
          ))}
          {asksForSupport && (
            <li className="max-lg:mt-6">
              <Link
                to={paths.communitySupport}
                data-support="nav"
                onClick={close}
                className={`${getButtonClass({ size: 'compact' })} max-lg:min-h-13.5 max-lg:px-7.5 max-lg:text-base max-md:w-full`}
              >
                {t('site.nav.support')}
              </Link>
            </li>
          )}
        </ul>
        <BlockRow className="nav-wall" />
      </nav>
    </div>
  )
}
