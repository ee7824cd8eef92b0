import '#web/common/ui/code-input.css'
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useId } from 'react'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

export const codeCellCount = 6

type CodeInputProps = {
  label: string
  /** `digits`: phones show the number pad; `letters`: converted to upper case. */
  kind: 'digits' | 'letters'
  value: string
  onChange: (value: string) => void
  /** Called when six characters have been entered; usually submits them. */
  onComplete?: (value: string) => void
  id?: string
  name?: string
  hint?: string
  error?: ReactNode
  disabled?: boolean
  className?: string
}

/**
 * Code field: one real input over six drawn cells, so that paste, autofill and screen readers work. Until scripts
 * run, it is an ordinary input without cells.
 */
export function CodeInput(props: CodeInputProps) {
  const {
    label,
    kind,
    value,
    onChange,
    onComplete,
    id,
    name = 'code',
    hint,
    error,
    disabled,
    className,
  } = props
  const madeUp = useId()
  const fieldId = id ?? madeUp
  const hasCells = useHydrated()
  const current = Math.min(value.length, codeCellCount - 1)

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = cleanCode(event.target.value, kind)
    onChange(typed)
    if (typed.length === codeCellCount && typed !== value) onComplete?.(typed)
  }

  return (
    <div className={classNames('grid gap-2.25', className)}>
      <label htmlFor={fieldId} className="text-sm font-bold">
        {label}
      </label>
      <div
        className="code relative"
        data-cells={hasCells ? '' : undefined}
        data-invalid={error ? '' : undefined}
      >
        <input
          id={fieldId}
          name={name}
          value={value}
          onChange={handleChange}
          onSelect={keepCaretAtEnd}
          disabled={disabled}
          className="code-real"
          type="text"
          inputMode={kind === 'digits' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          data-autofocus=""
          aria-describedby={classNames(error && `${fieldId}-error`, hint && `${fieldId}-hint`) || undefined}
          aria-invalid={error ? true : undefined}
        />
        {hasCells && (
          <div className="code-cells" aria-hidden="true">
            {Array.from({ length: codeCellCount }, (_, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their position
              <span key={cell} data-current={cell === current ? '' : undefined}>
                {value[cell]}
              </span>
            ))}
          </div>
        )}
      </div>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${fieldId}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Removes spaces and dashes, which mail programs add, and cuts the code to six characters. */
export function cleanCode(typed: string, kind: 'digits' | 'letters'): string {
  const unwanted = kind === 'digits' ? /[^0-9]/g : /[^A-Z0-9]/g
  return typed.toUpperCase().replace(unwanted, '').slice(0, codeCellCount)
}

/**
 * Moves the caret to the end, because the cells cannot show one in the middle. Does not change a selection.
 */
function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>) {
  const input = event.currentTarget
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end)
}
