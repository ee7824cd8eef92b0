import { useState } from 'react'
import type { SponsorFormValues as Values } from '#shared/sponsor-form.ts'
import type { AdminSponsor, SponsorTier } from '#shared/sponsors.ts'
import { createSponsorFormValues, emptySponsor } from '#web/office/sponsors/sponsor-draft.ts'

/** Sponsor that is being edited, or a new one, which may already have a tier. */
export type SponsorFormTarget = { sponsor: AdminSponsor | null; tier?: SponsorTier | undefined }

/** Manages the sponsor whose form is open. Another form opens only after changes are saved or discarded. */
export function useSponsorFormState() {
  const [edited, setEdited] = useState<SponsorFormTarget | null>(null)
  const [formNumber, setFormNumber] = useState(0)
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** Sponsor to open after the person has answered whether to discard changes. */
  const [next, setNext] = useState<{ edited: SponsorFormTarget | null } | null>(null)
  const initial: Values = edited?.sponsor
    ? createSponsorFormValues(edited.sponsor)
    : { ...emptySponsor, ...(edited?.tier && { tier: edited.tier }) }

  const show = (wanted: SponsorFormTarget | null) => {
    setEdited(wanted)
    setFormNumber((number) => number + 1)
    setChanged(false)
    setNext(null)
  }

  return {
    edited,
    /** Changes with each sponsor that is opened, so that React creates a new form. */
    formNumber,
    initial,
    /** Returns false if the form stays open, because it is being saved or asks whether to discard changes. */
    open(wanted: SponsorFormTarget | null) {
      // Keeps the form open while it is being saved, until the server answers.
      if (isBusy) return false
      if (isChanged) setNext({ edited: wanted })
      else show(wanted)
      return !isChanged
    },
    isBusy,
    setBusy,
    type(values: Values) {
      setChanged(JSON.stringify(values) !== JSON.stringify(initial))
    },
    saved: () => show(null),
    question: { isAsked: next !== null, leave: () => next && show(next.edited), stay: () => setNext(null) },
  }
}
