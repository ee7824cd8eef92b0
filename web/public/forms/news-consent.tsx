import { consentVersion, consentWording } from '#shared/email-topics.ts'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { ConsentDraftNote, ConsentText } from '#web/public/forms/consent.tsx'

type NewsConsentProps = { isTicked: boolean; onTick: (isTicked: boolean) => void }

/** Consent to news. The server stores the version of its English text. */
export function NewsConsent({ isTicked, onTick }: NewsConsentProps) {
  const t = useTranslate()
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
