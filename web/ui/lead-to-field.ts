/** Scroll to the label, of a group to its legend, not to the field: a phone's keyboard would hide what is asked (GOV.UK's focusTarget). */
export function leadToField(id: string): boolean {
  const field = document.getElementById(id)
  if (!field) return false
  const folded = field.closest('details')
  if (folded) folded.open = true
  const label =
    document.querySelector(`label[for="${CSS.escape(id)}"]`) ??
    field.closest('fieldset')?.querySelector('legend')
  ;(label ?? field).scrollIntoView({ block: 'start' })
  field.focus({ preventScroll: true })
  return true
}
