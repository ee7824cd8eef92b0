import type { ItemField } from '#web/office/settings/section.ts'

export const createOptionalDayField = (path: string, label: string): ItemField => ({
  path,
  label,
  kind: 'day',
  isOptional: true,
})

export const createOptionalTextField = (path: string, label: string, hint?: string): ItemField => ({
  path,
  label,
  kind: 'text',
  isOptional: true,
  ...(hint && { hint }),
})
