import { type MouseEvent, useRef } from 'react'
import { moveFocusTo } from './move-focus.ts'
import { useOnNewProblem } from './use-new-problem.ts'

/** Problem of a field. */
export type FieldProblem = { fieldId: string; message: string }

type ErrorSummaryProps = {
  problems: readonly (FieldProblem & { code: string })[]
  title?: string
  className?: string
}

/**
 * Lists all problems at the top of a form. A new problem moves the focus here, but a correction does not. An
 * error that several fields share appears once and links to the first of them.
 */
export function ErrorSummary({ problems, title = 'There is a problem', className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const errors = problems.filter(
    ({ code }, index) => problems.findIndex((other) => other.code === code) === index,
  )
  useOnNewProblem(problems, () => box.current?.focus())

  if (problems.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={className}>
      <div className="rounded-1 border-2 border-danger-text bg-danger px-4.5 py-3.75 text-danger-text">
        <p className="font-bold">{title}</p>
        <ul className="mt-1.5 grid gap-0.75 text-sm">
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={focusField}
                className="inline-block py-0.75 underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  if (moveFocusTo(event.currentTarget.hash.slice(1))) event.preventDefault()
}
