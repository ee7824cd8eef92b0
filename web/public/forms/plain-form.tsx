import type { ReactNode } from 'react'
import type { TestimonialLinkRule } from '#shared/campaign.ts'
import type { FormAnswer, TypedFields, VisitorAction } from '#shared/visitor-actions.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { FieldError } from '#web/common/ui/field.tsx'
import { EnglishContent } from '#web/common/ui/in-english.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useEnglish, useLanguage, useLanguagePath, useTranslate } from '#web/common/words/words.tsx'
import { actionTexts, isDeletion } from '#web/public/forms/action-words.ts'
import { ConsentDraftNote, ConsentText } from '#web/public/forms/consent.tsx'
import {
  EnquiryConsent,
  JoinConsent,
  RegisterConsent,
  ReminderConsent,
} from '#web/public/forms/consent-notes.tsx'
import { type ChoiceLabels, type FormField, listChoices, listFields } from '#web/public/forms/form-fields.ts'
import { TestimonialConsent } from '#web/public/forms/testimonial-consent.tsx'

type FieldProblem = Extract<FormAnswer, { kind: 'fields' }>['problems'][number]

type PlainFormProps = {
  action: VisitorAction
  choices: ChoiceLabels
  typed: TypedFields
  problems: readonly FieldProblem[]
  /** Says a problem in the page's language. Some problems are in English in every language. */
  sayProblem: (problem: FieldProblem) => { text: string; isEnglish: boolean }
}

/** Form that the browser submits itself, with or without scripts. */
export function PlainForm({ action, choices, typed, problems, sayProblem }: PlainFormProps) {
  const t = useTranslate()
  const english = useEnglish()
  const address = useLanguagePath()
  const told = problems.map((problem) => {
    const { text, isEnglish } = sayProblem(problem)
    return {
      field: problem.field,
      code: problem.message,
      message: text,
      lang: isEnglish ? english : undefined,
    }
  })
  const errors = Object.fromEntries(
    told.map(({ field, message, lang }) => [
      field,
      <span key={field} lang={lang}>
        {message}
      </span>,
    ]),
  )
  const hidden = (['idea', 'by'] as const).flatMap((name) => {
    const value = typed[name]?.[0]
    return value ? [{ name, value }] : []
  })
  return (
    <form
      method="post"
      action={address(paths.form(action))}
      noValidate
      aria-label={t(actionTexts[action].title)}
      className="grid max-w-narrow gap-4.5"
    >
      <ErrorSummary
        title={t('ideas.form.problem')}
        problems={told.map(({ field, ...problem }) => ({ fieldId: `field-${field}`, ...problem }))}
      />
      {hidden.map((field) => (
        <input key={field.name} type="hidden" {...field} />
      ))}
      {listFields(t, choices, action).map(([name, field]) => (
        <PlainField
          key={name}
          choices={choices}
          name={name}
          field={field}
          typed={typed[name]}
          error={errors[name]}
        />
      ))}
      <ActionConsent action={action} link={choices.storyLink} />
      <Button type="submit" className="md:justify-self-start">
        <span lang={isDeletion(action) ? english : undefined}>{t(actionTexts[action].button)}</span>
      </Button>
    </form>
  )
}

/** Shows the text that people agree to by sending the form. */
function ActionConsent({ action, link }: { action: VisitorAction; link: TestimonialLinkRule }) {
  if (action === 'join') return <JoinConsent />
  if (action === 'register') return <RegisterConsent />
  if (action === 'enquire') return <EnquiryConsent />
  if (action === 'remind') return <ReminderConsent parts={['ask', 'code']} />
  return (action === 'share-story' || action === 'change-story') && <TestimonialConsent link={link} />
}

type PlainFieldProps = {
  choices: ChoiceLabels
  name: string
  field: FormField
  typed: string[] | undefined
  error: ReactNode
}

function PlainField({ choices, name, field, typed, error }: PlainFieldProps) {
  const t = useTranslate()
  const page = useLanguage().language
  const { kind, label, hint, autoComplete, maxLength, isOptional, isForSome } = field
  if (kind === 'checks' || kind === 'radio')
    return <Choices name={name} field={field} typed={typed} error={error} />
  // Uses the default if the value is empty. The first step sends the fields of later steps without a value,
  // and a select without a value would show no choice.
  const first = field.first ?? (name === 'language' ? page : '')
  const value = (kind === 'select' ? typed?.[0] || first : typed?.[0]) ?? first
  const shown = {
    id: `field-${name}`,
    name,
    label: isOptional ? t('forms.field.optional', { label }) : label,
    required: !isOptional && !isForSome,
    defaultValue: value,
    ...(hint && { hint }),
    ...(error && { error }),
  }
  if (kind === 'area') return <TextArea rows={5} maxLength={maxLength} {...shown} />
  if (kind === 'select') return <SelectField choices={listChoices(choices, field, value)} {...shown} />
  const text = (
    <TextField type={kind ?? 'text'} autoComplete={autoComplete} maxLength={maxLength} {...shown} />
  )
  return field.isEnglish ? <EnglishContent>{text}</EnglishContent> : text
}

function Choices({ name, field, typed, error }: Omit<PlainFieldProps, 'choices'>) {
  const id = `field-${name}`
  const chosen = typed ?? field.ticked ?? (field.first ? [field.first] : [])
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="text-sm font-bold">{field.label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6">
        {field.choices?.map(({ value, label }, at) => {
          const box = {
            name,
            value,
            defaultChecked: chosen.includes(value),
            ...(at === 0 && { id }),
          }
          return field.kind === 'checks' ? (
            <Checkbox
              key={value}
              label={field.english ? <ConsentText english={field.english}>{label}</ConsentText> : label}
              {...box}
            />
          ) : (
            <label key={value} className="inline-flex min-h-12 cursor-pointer items-center gap-3">
              <input type="radio" {...box} />
              <span>{label}</span>
            </label>
          )
        })}
      </div>
      {field.english && <ConsentDraftNote english={field.english} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
