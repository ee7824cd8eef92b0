/**
 * Focuses a field and scrolls to its label, or to the legend of its group: after scrolling to the field
 * itself, a phone's keyboard would hide the question (as GOV.UK's error summary does).
 */
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
