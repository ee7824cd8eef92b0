import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Course } from '#web/ui/course.tsx'
import { Icon } from '#web/ui/icon.tsx'

const navId = 'site-nav'

const entries = [
  { label: 'About', to: paths.about },
  { label: 'My Story', to: paths.story },
  { label: 'The Challenge', to: paths.challenge },
  { label: 'Apps Built', to: paths.appsBuilt },
  { label: 'Sponsorship', to: paths.sponsorship },
  { label: 'Blog', to: paths.blog(), currentOn: '/blog' },
  { label: 'App Ideas', to: paths.submitIdea, currentOn: '/app-ideas' },
]

/** The entries once: a row from 1080 px, a sheet behind the burger below, with or without scripts. */
export function SiteNav() {
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    toggle.current?.focus()
  }
  // The sheet covers the page, so focus that walks on into the page takes the sheet away.
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its button and links report
    <div onKeyDown={handleKeyDown} onBlur={handleBlur}>
      {hydrated ? (
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={navId}
          aria-label={open ? 'Close menu' : 'Menu'}
          className="nav-toggle"
          onClick={() => setOpen(!open)}
        >
          <Icon icon={open ? X : Menu} size="medium" />
        </button>
      ) : (
        <a href={`#${navId}`} aria-label="Menu" className="nav-toggle">
          <Icon icon={Menu} size="medium" />
        </a>
      )}
      <nav id={navId} aria-label="Main" className="nav" data-open={hydrated ? open : undefined}>
        <ul className="nav-list">
          {entries.map(({ label, to, currentOn }) => {
            const isCurrent = currentOn !== undefined && pathname.startsWith(currentOn)
            return (
              <li key={label}>
                <Link
                  to={isCurrent ? currentOn : to}
                  aria-current={isCurrent ? 'page' : undefined}
                  className="nav-entry"
                  onClick={close}
                >
                  {label}
                </Link>
              </li>
            )
          })}
          <li className="max-lg:mt-4">
            <Link
              to={paths.communitySupport}
              onClick={close}
              className={`${buttonClass({ size: 'compact' })} max-lg:min-h-9 max-lg:px-5 max-lg:text-base max-md:w-full`}
            >
              Support Now
            </Link>
          </li>
        </ul>
        <Course className="nav-wall" />
      </nav>
    </div>
  )
}
