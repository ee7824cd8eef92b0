import Upload from 'lucide-react/icons/upload'
import { isSiteFile } from '#shared/sponsor-form.ts'
import type { FieldBinding } from '#web/common/forms/use-fields.ts'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { imageTypes, pictureMessages } from '#web/office/files/upload-image.ts'
import { LibraryButton } from '#web/office/media/library-button.tsx'
import { FormSection } from '#web/office/sponsors/sponsor-form-sections.tsx'
import type { useLogoUpload } from '#web/office/sponsors/use-logo-upload.ts'
import { FileButton } from '#web/office/ui/file-input.tsx'
import { SponsorLogo } from '#web/public/sponsors/sponsor-logo.tsx'

type LogoFieldProps = { name: string; field: FieldBinding; upload: ReturnType<typeof useLogoUpload> }

const hints = {
  own: 'This is how the logo looks on the site.',
  foreign:
    'The site does not load pictures from other websites, so the sponsor’s name is shown instead. Upload the logo here.',
}

/** Field for the address of the logo. An upload fills it, and a preview shows it on light and dark backgrounds. */
export function LogoField({ name, field, upload }: LogoFieldProps) {
  const address = field.value.trim()
  const isShown = address !== '' && isSiteFile(address)
  const hint = isShown ? hints.own : /^https:\/\//i.test(address) ? hints.foreign : undefined
  const hasPreview = address !== '' && !field.error
  return (
    <FormSection title="Digital Assets">
      <div className="logo-drop" data-over={upload.isOver || undefined}>
        {hasPreview && <Grounds key={address} name={name} address={address} />}
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            variant="secondary"
            size="compact"
            icon={Upload}
            isBusy={upload.isPending}
            busyLabel={pictureMessages.uploading}
            disabled={field.disabled}
            accept={imageTypes}
            inputLabel="Logo file"
            onChoose={([chosen]) => upload.take(chosen)}
          >
            {hasPreview ? 'Replace' : 'Upload a logo'}
          </FileButton>
          <LibraryButton
            label="Logo"
            disabled={field.disabled}
            onFile={({ address }) => upload.choose(address)}
          />
          <span className="text-sm text-muted max-md:hidden">or drop a file anywhere on this form</span>
        </div>
        {upload.refusal && <Message tone="danger">{upload.refusal}</Message>}
      </div>
      <TextField {...field} label="Logo URL" required hint={hint} autoComplete="off" />
    </FormSection>
  )
}

/** Shows the logo on a light and on a dark background, because it must be readable in either theme. */
function Grounds({ name, address }: { name: string; address: string }) {
  const sponsor = { id: 'preview', name: name || 'Sponsor', logoUrl: address, websiteUrl: '' }
  return (
    <div
      role="img"
      aria-label="The logo on a light and a dark background"
      className="grid grid-cols-2 gap-2.25"
    >
      <span className="logo-ground">
        <SponsorLogo sponsor={sponsor} fit="box" />
      </span>
      <span className="logo-ground" data-dark="">
        <SponsorLogo sponsor={sponsor} fit="box" />
      </span>
    </div>
  )
}
