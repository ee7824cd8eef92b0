import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import {
  type FormProblem,
  type FormProblems,
  listProblems,
  toFormProblems,
} from '#web/common/forms/form-problems.ts'

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

export type FieldBinding = {
  id: string
  name: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

export type GetFieldProps<Values> = (name: TextName<Values> & string) => FieldBinding

type FieldsOptions<Values> = {
  initial: Values | (() => Values)
  /** Problems that the server has found already. */
  found?: FormProblems<keyof Values> | undefined
  /** True while the values are being sent and the fields are disabled. */
  isBusy?: boolean
  onType?: ((values: Values) => void) | undefined
  /** Translates a problem into a sentence. */
  say: (problem: FormProblem) => string
}

/**
 * Returns the state of a form that is checked on submission. The problem of a field disappears when the field
 * changes.
 */
export function useFields<Values extends Record<string, string | boolean>, Draft>(
  schema: ZodType<Draft, Values>,
  { initial, found = {}, isBusy = false, onType, say }: FieldsOptions<Values>,
) {
  const formId = useId()
  const [values, setValues] = useState(initial)
  // Holds the newest values, because one event may change two fields before the next render.
  const latest = useRef(values)
  const [problems, setProblems] = useState(found)

  function change(changes: Partial<Values>) {
    latest.current = { ...latest.current, ...changes }
    setValues(latest.current)
    const mended = Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]))
    setProblems((now) => ({ ...now, ...mended }))
    onType?.(latest.current)
  }

  function reset(next: Values) {
    latest.current = next
    setValues(next)
    setProblems({})
  }

  /** Returns the parsed values. If a field is invalid, shows the problems and returns undefined. */
  function check(): Draft | undefined {
    const checked = schema.safeParse(latest.current)
    setProblems(toFormProblems(checked.error))
    return checked.data
  }

  const saidOf = (problem: FormProblem | undefined) => problem && say(problem)

  const fieldProps: GetFieldProps<Values> = (name) => ({
    id: `${formId}-${name}`,
    name,
    value: String(values[name]),
    error: saidOf(problems[name]),
    disabled: isBusy,
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
  })
  return { values, change, reset, check, fieldProps, listed: listProblems(problems, { formId, say }) }
}
