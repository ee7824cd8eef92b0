/**
 * Focuses a field and scrolls to its label, or to the legend of its group. If it scrolled to the field, a
 * phone's keyboard would hide the label (GOV.UK's error summary does the same).
 */
export function moveFocusTo(id: string): boolean {
  const field = document.getElementById(id)
  if (!field) return false
  const folded = field.closest('details')
  if (folded) folded.open = true
  const question =
    document.querySelector(`label[for="${CSS.escape(id)}"]`) ??
    field.closest('fieldset')?.querySelector('legend') ??
    field
  const body = field.closest('.dialog-body')
  // Scrolls only the body of a dialog. If the page scrolled as well, the buttons of a form beside a list
  // would move under the pointer.
  if (body) body.scrollTop += question.getBoundingClientRect().top - body.getBoundingClientRect().top - 24
  else question.scrollIntoView({ block: 'start' })
  field.focus({ preventScroll: true })
  return true
}
