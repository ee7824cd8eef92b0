/** Returns attributes of a drawing: a name for screen readers, or hidden from them. */
export function getImageLabelProps(label: string | undefined) {
  return label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
}
