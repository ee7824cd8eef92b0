import { useState } from 'react'
import { sponsorForm, type SponsorFormValues as Values } from '#shared/sponsor-form.ts'
import { type AdminSponsor, sponsorMessages, sponsorTierLabels } from '#shared/sponsors.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { ChangeHistory } from '#web/office/history/history.tsx'
import { SponsorReportLink } from '#web/office/impact/sponsor-report-link.tsx'
import { LogoField } from '#web/office/sponsors/logo-field.tsx'
import { useMoveSponsor, useSaveSponsor, useToggleSponsor } from '#web/office/sponsors/mutations.ts'
import { describeSponsorFailure } from '#web/office/sponsors/sponsor-failure.ts'
import { SponsorBasics, SponsorContact } from '#web/office/sponsors/sponsor-form-sections.tsx'
import { getDefaultSponsorPosition, getOrderBeforeMove } from '#web/office/sponsors/sponsor-order.ts'
import { useLogoUpload } from '#web/office/sponsors/use-logo-upload.ts'

type SponsorFormProps = {
  /** Null for a new sponsor. */
  sponsor: AdminSponsor | null
  /** All sponsors, in the order of the site. */
  sponsors: readonly AdminSponsor[]
  initial: Values
  onType: (values: Values) => void
  onBusy: (isBusy: boolean) => void
  onSaved: () => void
  onClose: () => void
}

/** Form in three sections. If the server refuses, the form keeps the typed values. */
export function SponsorForm(props: SponsorFormProps) {
  const { sponsor, sponsors, initial, onType, onBusy, onSaved, onClose } = props
  const [isUploading, setUploading] = useState(false)
  const [place, setPlace] = useState<number | null>(null)
  const t = useTranslate()
  const save = useSaveSponsor()
  const move = useMoveSponsor<Pick<AdminSponsor, 'id' | 'name' | 'tier'>>()
  const tellAdded = useTellAdded()
  const showToast = useToast()
  const { values, change, check, fieldProps, listed } = useFields(sponsorForm, {
    initial,
    isBusy: save.isPending,
    say: (problem) => translateProblem(t, problem),
    onType,
  })

  const usual = getDefaultSponsorPosition(sponsors, sponsor, values.tier)
  const upload = useLogoUpload({ onUpload: (logo_url) => change({ logo_url }), onBusy: setUploading })

  const handleSubmit = () => {
    const draft = check()
    if (!draft || isUploading) return
    onBusy(true)
    save.mutate(
      { sponsor, draft },
      {
        onSettled: () => onBusy(false),
        onSuccess(saved) {
          onSaved()
          const tellPlace = (at: number) => {
            if (!sponsor) tellAdded({ ...saved, place: at, isActive: draft.is_active })
          }
          if (place === null || place === usual.place) return tellPlace(usual.place)
          const order = getOrderBeforeMove(sponsors, saved, usual)
          // Does not wait for the move, because the form has already closed.
          move.mutateAsync({ sponsor: saved, slot: { tier: draft.tier, place }, order }).then(
            () => tellPlace(place),
            (error) => {
              tellPlace(usual.place)
              showToast(formatRefusal(error, sponsorMessages.moveFailed), 'failed')
            },
          )
        },
      },
    )
  }

  const failed = sponsor ? sponsorMessages.updateFailed : sponsorMessages.createFailed

  return (
    <DialogForm
      submitLabel={sponsor ? 'Update Sponsor' : 'Create Sponsor'}
      isUnready={isUploading}
      isBusy={save.isPending}
      busyLabel="Saving..."
      failure={save.isError && describeSponsorFailure({ what: failed, error: save.error })}
      failureTitle="Error occurred"
      problems={listed}
      bodyClass="grid content-start gap-6"
      onSubmit={handleSubmit}
      onCancel={onClose}
      {...upload.dropProps}
    >
      <LogoField name={values.name} field={fieldProps('logo_url')} upload={upload} />
      <SponsorBasics
        fieldProps={fieldProps}
        isActive={values.is_active}
        onActive={(is_active) => change({ is_active })}
        places={usual.count}
        place={place ?? usual.place}
        onPlace={setPlace}
        onTier={(tier) => {
          change({ tier })
          setPlace(null)
        }}
      />
      <SponsorContact fieldProps={fieldProps} />
      {sponsor && (
        <>
          <SponsorReportLink key={sponsor.id} sponsor={sponsor.id} />
          <ChangeHistory table="sponsors" id={sponsor.id} />
        </>
      )}
    </DialogForm>
  )
}

type AddedSponsor = Pick<AdminSponsor, 'id' | 'name' | 'tier'> & { place: number; isActive: boolean }

/**
 * Returns a function that shows a toast with the position of a new sponsor. If the sponsor is inactive, the
 * toast offers to activate it.
 */
function useTellAdded() {
  const showToast = useToast()
  const toggle = useToggleSponsor()
  return ({ id, name, tier, place, isActive }: AddedSponsor) => {
    const where = `${name} is in ${sponsorTierLabels[tier]}, position ${place}`
    if (isActive) return showToast(`${where}, and on the site.`)
    const activate = () =>
      toggle
        .mutateAsync({ id, isActive: true })
        .then(() => showToast(`${name} is now active.`))
        .catch((error) => showToast(formatRefusal(error, sponsorMessages.toggleFailed), 'failed'))
    showToast(`${where}. It is inactive, so the site does not show it yet.`, 'done', (close) => (
      <button
        type="button"
        className="link min-h-10.5 font-bold"
        onClick={() => {
          close()
          void activate()
        }}
      >
        Activate now
      </button>
    ))
  }
}
