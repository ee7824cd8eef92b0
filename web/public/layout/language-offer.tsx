import X from 'lucide-react/icons/x'
import { useLocation } from 'react-router'
import { getLanguageFacts, type Language, translateAddress } from '#shared/languages.ts'
import { languageOffers } from '#shared/offered-languages.ts'
import { IconButton } from '#web/common/ui/icon-button.tsx'

/** Shows the offer in one line above the page, in the offered language. */
export function LanguageOffer({ offered, onClose }: { offered: Language; onClose: () => void }) {
  const { pathname, search } = useLocation()
  const { direction, name } = getLanguageFacts(offered)
  return (
    <aside lang={offered} dir={direction} aria-label={name} data-surface="paper">
      <div className="wrap flex min-h-12 items-center justify-between gap-x-4.5 text-sm">
        <a
          href={translateAddress(offered, pathname) + search}
          hrefLang={offered}
          className="link font-semibold"
        >
          {languageOffers[offered].read}
        </a>
        <IconButton icon={X} label={languageOffers[offered].close} onClick={onClose} />
      </div>
    </aside>
  )
}
