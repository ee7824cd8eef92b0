import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, useRef, useState } from 'react'
import { isOwnFile, sponsorMessages } from '#shared/sponsors.ts'
import { useUploadLogo } from '#web/features/sponsors/admin/mutations.ts'
import { Section } from '#web/features/sponsors/admin/sponsor-form-sections.tsx'
import { SponsorLogo } from '#web/features/sponsors/sponsor-logo.tsx'
import { refusalText } from '#web/lib/backend.ts'
import { imageTypes, isPicture } from '#web/lib/upload-image.ts'
import type { FieldProps } from '#web/lib/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type LogoFieldProps = {
  name: string
  field: FieldProps
  onUpload: (address: string) => void
  onBusy: (isBusy: boolean) => void
}

const hints = {
  own: 'Shown on the site as you see it here.',
  foreign:
    'Pictures of other sites are not loaded for our visitors: the name is shown instead. Upload the logo.',
}

/** The logo's address, an upload that fills it, and how the strip will show it (decision 0032). */
export function LogoField({ name, field, onUpload, onBusy }: LogoFieldProps) {
  const upload = useUploadLogo()
  const [refusal, setRefusal] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = '' // choosing the same file again is a choice too
    setRefusal(null)
    if (!chosen) return
    if (!isPicture(chosen)) return setRefusal('Please choose an image file')
    onBusy(true)
    upload.mutate(chosen, {
      onSettled: () => onBusy(false),
      onSuccess: ({ address }) => onUpload(address),
      onError: (error) => setRefusal(refusalText(error, 'Failed to upload image. Please try again.')),
    })
  }

  const address = field.value.trim()
  const isShown = address !== '' && isOwnFile(address)
  const hint = isShown ? hints.own : /^https:\/\//i.test(address) ? hints.foreign : undefined
  return (
    <Section title="Digital Assets">
      <TextField {...field} label="Logo URL" required hint={hint} autoComplete="off" />
      <div className="grid content-start gap-2">
        <p className="text-sm font-bold" aria-hidden="true">
          Logo preview
        </p>
        <div className="flex min-h-9 flex-wrap items-center gap-3">
          {address !== '' && field.error !== sponsorMessages.urlInvalid && (
            <span className="min-w-0 overflow-hidden">
              <SponsorLogo
                key={address}
                sponsor={{ id: 'preview', name: name || 'Sponsor', logoUrl: address, websiteUrl: '' }}
              />
            </span>
          )}
          <input
            ref={file}
            type="file"
            accept={imageTypes}
            aria-label="Logo file"
            onChange={handleFile}
            hidden
          />
          <Button
            variant="secondary"
            size="compact"
            icon={Upload}
            busy={upload.isPending}
            busyLabel="Uploading image..."
            disabled={field.disabled}
            onClick={() => file.current?.click()}
          >
            Upload a logo
          </Button>
        </div>
        {refusal && <Message tone="danger">{refusal}</Message>}
      </div>
    </Section>
  )
}
