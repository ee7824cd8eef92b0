import X from 'lucide-react/icons/x'
import { useLocation } from 'react-router'
import { addLanguagePrefix, getLanguageFacts, type Language } from '#shared/languages.ts'
import { languageOfferTexts } from '#shared/offered-languages.ts'
import { IconButton } from '#web/common/ui/icon-button.tsx'

/** Shows the offer in one line above the page, in the offered language. */
export function LanguageOffer({ offered, onClose }: { offered: Language; onClose: () => void }) {
  const { pathname, search } = useLocation()
  const { direction, name } = getLanguageFacts(offered)
  return (
    <aside lang={offered} dir={direction} aria-label={name} data-surface="paper">
      <div className="wrap flex min-h-12 items-center justify-between gap-x-4.5 text-sm">
        <a
          href={addLanguagePrefix(offered, pathname) + search}
          hrefLang={offered}
          className="link font-semibold"
        >
          {languageOfferTexts[offered].read}
        </a>
        <IconButton icon={X} label={languageOfferTexts[offered].close} onClick={onClose} />
      </div>
    </aside>
  )
}
