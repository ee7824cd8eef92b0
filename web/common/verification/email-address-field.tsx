import type { ComponentProps } from 'react'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

type AddressFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'onChange' | 'value'> & {
  label?: string
  value: string
  onType: (value: string) => void
}

export function EmailAddressField({ label, onType, ...props }: AddressFieldProps) {
  const t = useTranslate()
  return (
    <TextField
      label={label ?? t('signin.email.label')}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      required
      onChange={({ target }) => onType(target.value)}
      {...props}
    />
  )
}
