import { useState } from 'react'
import type { AdminSponsor, SponsorTier, SponsorForm as Values } from '#shared/sponsors.ts'
import { emptySponsor, formOf } from '#web/features/sponsors/admin/sponsor-draft.ts'

/** A sponsor, or a new one, perhaps in a tier that was chosen already. */
export type EditedSponsor = { sponsor: AdminSponsor | null; tier?: SponsorTier | undefined }

/** The sponsor whose form is open. Another one opens only after changes are saved or discarded. */
export function useEditedSponsor() {
  const [edited, setEdited] = useState<EditedSponsor | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** Where to after the question whether changes may go. */
  const [next, setNext] = useState<{ edited: EditedSponsor | null } | null>(null)
  // A new one that was left half-way is still there next time, so leaving it asks nothing.
  const [unfinished, setUnfinished] = useState<Values>(emptySponsor)

  const show = (wanted: EditedSponsor | null) => {
    setEdited(wanted)
    setChanged(false)
    setNext(null)
  }

  return {
    edited,
    initial: edited?.sponsor
      ? formOf(edited.sponsor)
      : { ...unfinished, ...(edited?.tier && { tier: edited.tier }) },
    /** False: the form stays open, is being saved or asks something. */
    open(wanted: EditedSponsor | null) {
      // The form that is being saved waits for its answer.
      if (isBusy) return false
      if (isChanged) setNext({ edited: wanted })
      else show(wanted)
      return !isChanged
    },
    isBusy,
    setBusy,
    type(values: Values) {
      if (edited?.sponsor) setChanged(JSON.stringify(values) !== JSON.stringify(formOf(edited.sponsor)))
      else setUnfinished(values)
    },
    saved() {
      if (!edited?.sponsor) setUnfinished(emptySponsor)
      show(null)
    },
    question: { isAsked: next !== null, leave: () => next && show(next.edited), stay: () => setNext(null) },
  }
}
