/** Returns attributes that name a drawing for screen readers, or hide it from them. */
export function getImageLabelProps(label: string | undefined) {
  return label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
}
