import { type ChangeEvent, useId } from 'react'
import type { TestimonialLinkRule } from '#shared/campaign.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { findLanguage } from '#shared/languages.ts'
import { countWords, testimonialLimits } from '#shared/testimonials.ts'
import { cleanText } from '#shared/text.ts'
import type { PlainId } from '#shared/words.ts'
import { useFormViewTracking } from '#web/common/forms/use-form-seen.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { EnglishContent } from '#web/common/ui/in-english.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { languageChoices, useAuthorLanguage } from '#web/common/ui/own-words.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { translateProblem } from '#web/common/words/say-problem.ts'
import { useLanguage, useTranslate } from '#web/common/words/words.tsx'
import { TestimonialConsent } from '#web/public/forms/testimonial-consent.tsx'
import { FlowProblem } from '#web/public/testimonials/flow-problem.tsx'
import {
  emptyTestimonial,
  type TestimonialField,
  testimonialFields,
} from '#web/public/testimonials/testimonial-draft.ts'
import type { TestimonialFlow } from '#web/public/testimonials/use-testimonial-flow.ts'
import { DraftNotice } from '#web/public/ui/draft-notice.tsx'

const linkLabels: Record<TestimonialLinkRule, PlainId> = {
  required: 'tell.form.linkedin',
  any: 'tell.form.profile',
  optional: 'tell.form.profile-optional',
}

/**
 * Form with five fields and the email address, which cannot be edited. Screen readers announce the word
 * count.
 */
export function TestimonialForm({ flow }: { flow: TestimonialFlow }) {
  const t = useTranslate()
  const page = useLanguage().language
  useFormViewTracking('story')
  const formId = useId()
  const { draft, problems, email } = flow.state
  const { words, warnAbove, location, charactersMax } = testimonialLimits
  const count = countWords(cleanText(draft.testimonial))

  // Shows this error before the form is sent, because the button is disabled if there are too many words.
  const problemOf = (field: TestimonialField) =>
    field === 'testimonial' && count > words
      ? { code: testimonialErrors.too_many_words, values: { count } }
      : problems[field]
  const fieldProps = (field: TestimonialField) => ({
    id: `${formId}-${field}`,
    name: field,
    required: true,
    value: draft[field],
    error: translateProblem(t, problemOf(field)),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      flow.dispatch({ type: 'written', field, value: target.value }),
  })
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
      <FlowProblem flow={flow} />
      <ChangedElsewhere flow={flow} />
      <ErrorSummary key={flow.state.refusals} title={t('tell.form.problem')} problems={summary} />
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextField
          label={t('signin.step.name')}
          autoComplete="name"
          maxLength={80}
          data-autofocus=""
          {...fieldProps('name')}
        />
        <TextField
          label={t('tell.form.location')}
          autoComplete="address-level2"
          maxLength={location}
          {...fieldProps('location')}
        />
      </div>
      <TextField label={t('signin.step.email')} type="email" name="email" value={email} isLocked />
      <TextField
        label={t(linkLabels[flow.link])}
        hint={flow.link === 'required' ? undefined : t('tell.form.profile-hint')}
        type="url"
        inputMode="url"
        maxLength={500}
        {...fieldProps('linkedin_url')}
        required={flow.link !== 'optional'}
      />
      <TextArea
        label={t('testimonials.wall.own')}
        hint={t('tell.form.limit', { count: words })}
        maxLength={charactersMax}
        counter={{
          count,
          limit: words,
          sentence:
            count > words
              ? t('tell.form.words-over', { over: count - words })
              : t('tell.form.words-left', { left: words - count }),
          warnAbove,
        }}
        {...fieldProps('testimonial')}
      />
      <SelectField
        id={`${formId}-language`}
        label={t('tell.form.language')}
        name="language"
        choices={languageChoices}
        value={draft.language ?? page}
        onChange={({ target }) =>
          flow.dispatch({ type: 'written', field: 'language', value: findLanguage(target.value) })
        }
      />
      <TestimonialConsent link={flow.link} />
    </>
  )
}

/** Shows the version that another tab saved, and asks which version to keep. The choice sends nothing. */
function ChangedElsewhere({ flow: { state, dispatch } }: { flow: TestimonialFlow }) {
  const t = useTranslate()
  const own = useAuthorLanguage()
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
