/** A drawing either says one sentence or is silent; there is no third way. */
export function imageLabel(label: string | undefined) {
  return label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
}
