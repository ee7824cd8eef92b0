import { useId } from 'react'
import { findLanguage } from '#shared/languages.ts'
import { useFormViewTracking } from '#web/common/forms/use-form-view-tracking.ts'
import { Button } from '#web/common/ui/button.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate, useTranslations } from '#web/common/words/translations.tsx'
import {
  emptyTestimonial,
  type TestimonialField,
  testimonialFields,
} from '#web/public/testimonials/testimonial-draft.ts'
import { TestimonialFields } from '#web/public/testimonials/testimonial-fields.tsx'
import { TestimonialFlowProblem } from '#web/public/testimonials/testimonial-flow-problem.tsx'
import type { TestimonialFlow } from '#web/public/testimonials/use-testimonial-flow.ts'
import { DraftNotice } from '#web/public/ui/draft-notice.tsx'

/**
 * Form with five fields and the email address, which cannot be edited. Screen readers announce the word
 * count.
 */
export function TestimonialForm({ flow }: { flow: TestimonialFlow }) {
  const t = useTranslate()
  const page = useTranslations().language
  useFormViewTracking('story')
  const formId = useId()
  const { draft, problems, email } = flow.state
  const fieldProps = (field: TestimonialField) => ({
    id: `${formId}-${field}`,
    name: field,
    value: draft[field],
    error: translateProblem(t, problems[field]),
    onChange: ({ target }: { target: { value: string } }) =>
      flow.dispatch({ type: 'written', field, value: target.value }),
  })
  const languageProps = {
    id: `${formId}-language`,
    name: 'language',
    value: draft.language ?? page,
    onChange: ({ target }: { target: { value: string } }) =>
      flow.dispatch({ type: 'written', field: 'language', value: findLanguage(target.value) }),
  }
  const handleForget = () => {
    for (const field of testimonialFields)
      flow.dispatch({ type: 'written', field, value: emptyTestimonial[field] })
    flow.dispatch({ type: 'written', field: 'language', value: undefined })
  }
  const summary = testimonialFields.flatMap((field) => {
    const problem = problems[field]
    return problem
      ? [{ fieldId: `${formId}-${field}`, ...problem, message: translateProblem(t, problem) }]
      : []
  })

  return (
    <>
      {/* This text is always in English, because draft translations do not cover data stored on the
          device. */}
      <EnglishContent>
        <DraftNotice onForget={handleForget} />
      </EnglishContent>
      <TestimonialFlowProblem flow={flow} />
      <ChangedElsewhere flow={flow} />
      <ErrorSummary key={flow.state.refusals} title={t('tell.form.problem')} problems={summary} />
      <TestimonialFields
        link={flow.link}
        text={draft.testimonial}
        fieldProps={fieldProps}
        languageProps={languageProps}
      >
        <TextField label={t('signin.step.email')} type="email" name="email" value={email} isLocked />
      </TestimonialFields>
    </>
  )
}

/** Shows the version that another tab saved, and asks which version to keep. The choice sends nothing. */
function ChangedElsewhere({ flow: { state, dispatch } }: { flow: TestimonialFlow }) {
  const t = useTranslate()
  const own = useLanguageProps()
  const { elsewhere } = state
  if (!elsewhere) return null
  const choose = (isOwn: boolean) => () => dispatch({ type: 'chosen', isOwn })
  const choices = (
    <span className="flex flex-wrap gap-3">
      <Button size="compact" onClick={choose(true)}>
        {t('tell.elsewhere.keep')}
      </Button>
      <Button size="compact" variant="secondary" onClick={choose(false)}>
        {t('tell.elsewhere.take')}
      </Button>
    </span>
  )
  return (
    <Message tone="danger" title={t('tell.elsewhere.title')} action={choices}>
      <p>{t('tell.elsewhere.now', { name: elsewhere.name, location: elsewhere.location })}</p>
      <blockquote {...own(elsewhere.language)} className="mt-1.5 border-s-3 ps-3 break-words">
        {elsewhere.testimonial}
      </blockquote>
    </Message>
  )
}
