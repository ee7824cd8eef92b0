import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon, type IconType } from './icon.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'readOnly'> & {
    /** Icon inside the field at the left, such as in a search field. */
    icon?: IconType
    /** Button inside the field at the right, such as "Show password". */
    trailing?: ReactNode
  }

export function TextField(props: TextFieldProps) {
  const { label, id, hint, error, isLocked, counter, isLabelHidden, className, icon, trailing, ...input } =
    props
  return (
    <Field {...{ label, id, hint, error, isLocked, counter, isLabelHidden, className }}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 start-3.75 grid w-6 place-items-center text-muted">
              <Icon icon={icon} size="medium" />
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames('control', icon && 'ps-12', trailing && 'pe-13.5')}
          />
          {trailing && <span className="absolute inset-y-0 end-px grid place-items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}
