import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'readOnly'>

export function TextArea(props: TextAreaProps) {
  const { label, id, hint, error, isLocked, counter, isLabelHidden, className, ...textarea } = props
  return (
    <Field {...{ label, id, hint, error, isLocked, counter, isLabelHidden, className }}>
      {(control) => <textarea rows={4} {...textarea} {...control} className="control" />}
    </Field>
  )
}
