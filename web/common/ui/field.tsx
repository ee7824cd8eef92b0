import CircleAlert from 'lucide-react/icons/circle-alert'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldCounter, type FieldCounterProps } from './field-counter.tsx'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: string
  /** Id for a link from an error summary; generated if missing. */
  id?: string
  hint?: ReactNode
  error?: ReactNode
  /** True if the value can be read but not changed. */
  isLocked?: boolean
  counter?: FieldCounterProps
  /** Hides the label visually, for search fields and filters; screen readers still read it. */
  isLabelHidden?: boolean
  className?: string
}

/** Props that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  readOnly: boolean | undefined
}

type FieldFrameProps = FieldProps & { children: (control: ControlProps) => ReactNode }

/** Frame of every field: label above, control, then error or hint, and the counter at the right. */
export function Field({
  label,
  id,
  hint,
  error,
  isLocked,
  counter,
  isLabelHidden,
  className,
  children,
}: FieldFrameProps) {
  const madeUp = useId()
  const fieldId = id ?? madeUp
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const describedBy = classNames(error ? errorId : undefined, hint ? hintId : undefined)

  return (
    <div className={classNames('grid min-w-0 grid-cols-1 content-start gap-2.25', className)}>
      <label
        htmlFor={fieldId}
        className={isLabelHidden ? 'sr-only' : 'flex items-center gap-1.5 text-sm font-bold'}
      >
        {label}
        {isLocked && <Icon icon={Lock} />}
      </label>
      {children({
        id: fieldId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        readOnly: isLocked || undefined,
      })}
      {(error || hint || counter) && (
        <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-1.5 text-sm">
          <div className="grid min-w-0 flex-[1_1_60%] gap-0.75">
            {error && <FieldError id={errorId}>{error}</FieldError>}
            {hint && (
              <p id={hintId} className="text-muted">
                {hint}
              </p>
            )}
          </div>
          {counter && <FieldCounter {...counter} />}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2.25 text-sm font-bold text-danger-text">
      <Icon icon={CircleAlert} className="mt-[0.2em]" />
      <span>{children}</span>
    </p>
  )
}
