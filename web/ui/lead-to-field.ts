/** Scroll to the label, not the field, so that a phone's keyboard does not hide what is asked (GOV.UK's focusTarget). */
export function leadToField(id: string): boolean {
  const field = document.getElementById(id)
  if (!field) return false
  const folded = field.closest('details')
  if (folded) folded.open = true
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
  ;(label ?? field).scrollIntoView({ block: 'start' })
  field.focus({ preventScroll: true })
  return true
}
