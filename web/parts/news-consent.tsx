import { consentVersion, consentWording } from '#shared/email-topics.ts'
import { ConsentDraftNote, ConsentText } from '#web/parts/consent.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useWords } from '#web/ui/words.tsx'

type NewsConsentProps = { isTicked: boolean; onTick: (isTicked: boolean) => void }

/** Consent to news. The server stores the version of its English text. */
export function NewsConsent({ isTicked, onTick }: NewsConsentProps) {
  const t = useWords()
  return (
    <div className="grid">
      <Checkbox
        label={<ConsentText english={consentWording}>{t('consent.news.text')}</ConsentText>}
        name="consent"
        value={consentVersion}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        className="items-start"
      />
      <ConsentDraftNote english={consentWording} />
    </div>
  )
}
