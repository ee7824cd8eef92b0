import { type FormEvent, type ReactNode, useState } from 'react'
import {
  type AdminSponsor,
  sponsorForm,
  sponsorMessages,
  type SponsorForm as Values,
} from '#shared/sponsors.ts'
import { LogoField } from '#web/features/sponsors/admin/logo-field.tsx'
import { useSaveSponsor } from '#web/features/sponsors/admin/mutations.ts'
import { emptySponsor } from '#web/features/sponsors/admin/sponsor-draft.ts'
import { sponsorFailure } from '#web/features/sponsors/admin/sponsor-failure.ts'
import { SponsorBasics, SponsorContact } from '#web/features/sponsors/admin/sponsor-form-sections.tsx'
import { useFields } from '#web/lib/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Message } from '#web/ui/message.tsx'

type SponsorFormProps = {
  /** Null for one that is not on file yet. */
  sponsor: AdminSponsor | null
  initial: Values
  history: ReactNode
  onType?: (values: Values) => void
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** Three sections (M405). A refusal of the host keeps what was typed. */
export function SponsorForm({ sponsor, initial, history, onType, onBusy, onClose }: SponsorFormProps) {
  const [isUploading, setUploading] = useState(false)
  const save = useSaveSponsor()
  const { values, change, check, fieldProps, listed } = useFields(sponsorForm, {
    initial,
    isBusy: save.isPending,
    onType,
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const draft = check()
    if (!draft || save.isPending || isUploading) return
    onBusy(true)
    save.mutate(
      { sponsor, draft },
      {
        onSettled: () => onBusy(false),
        onSuccess() {
          onType?.(emptySponsor)
          onClose()
        },
      },
    )
  }

  const failed = sponsor ? sponsorMessages.updateFailed : sponsorMessages.createFailed

  return (
    <form noValidate onSubmit={handleSubmit} className="contents">
      <DialogBody className="grid content-start gap-5">
        <ErrorSummary problems={listed} />
        {save.isError && (
          <Message tone="danger" title="Error occurred">
            {sponsorFailure({ [failed]: save.error })}
          </Message>
        )}
        <SponsorBasics
          fieldProps={fieldProps}
          isActive={values.is_active}
          onActive={(is_active) => change({ is_active })}
        />
        <LogoField
          name={values.name}
          field={fieldProps('logo_url')}
          onUpload={(logo_url) => change({ logo_url })}
          onBusy={setUploading}
        />
        <SponsorContact fieldProps={fieldProps} />
        {history}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending} busyLabel="Saving..." disabled={isUploading}>
          {sponsor ? 'Update Sponsor' : 'Create Sponsor'}
        </Button>
      </DialogFooter>
    </form>
  )
}
