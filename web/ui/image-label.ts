/** Attributes of a drawing: named by one sentence, or hidden from screen readers. */
export function imageLabel(label: string | undefined) {
  return label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
}
