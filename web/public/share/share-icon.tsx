import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { getLanguagePrefix } from '#shared/languages.ts'
import { Dialog, DialogBody } from '#web/common/ui/dialog.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { useTranslations } from '#web/common/words/translations.tsx'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'
import { type ShareProps, useShare } from '#web/public/share/use-share.ts'

type ShareIconProps = ShareProps & {
  /** Name of the button, which must differ between rows. */
  label: string
  /** Name of the preview image of the link. */
  picture: string
}

/** Share button with only an icon. It opens the device's share sheet, or a dialog with a preview. */
export function ShareIcon({ label, picture, ...props }: ShareIconProps) {
  const { shared, hasSheet, openSheet } = useShare(props)
  const { t, language } = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Share2}
        label={label}
        className="needs-scripts"
        onClick={hasSheet ? openSheet : () => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('share.on-page.pass-on')}>
        <DialogBody className="grid content-start gap-4.5">
          <img
            src={`/share${getLanguagePrefix(language)}/${picture}.png`}
            width="1200"
            height="630"
            alt=""
            className="h-auto w-full rounded-1 border border-line"
          />
          <p data-surface="plaster" className="rounded-1 p-4.5 break-words">
            {props.text} <strong>{shared.url.replace(/^https?:\/\//, '')}</strong>
          </p>
          <ShareButtons {...props} />
        </DialogBody>
      </Dialog>
    </>
  )
}
