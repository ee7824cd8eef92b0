import type { ReactNode } from 'react'
import type { TestimonialLinkRule } from '#shared/campaign.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { countWords, testimonialLimits } from '#shared/testimonials.ts'
import { cleanText } from '#shared/text.ts'
import type { PlainId } from '#shared/words.ts'
import type { FieldBinding } from '#web/common/forms/use-fields.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { languageChoices } from '#web/common/ui/language-props.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { TestimonialConsent } from '#web/public/forms/testimonial-consent.tsx'
import type { TestimonialField } from '#web/public/testimonials/testimonial-draft.ts'

const linkLabels: Record<TestimonialLinkRule, PlainId> = {
  required: 'tell.form.linkedin',
  any: 'tell.form.profile',
  optional: 'tell.form.profile-optional',
}

type Control = Omit<FieldBinding, 'disabled' | 'error'> & { error?: string | undefined }

type TestimonialFieldsProps = {
  link: TestimonialLinkRule
  /** The story as it is typed. */
  text: string
  fieldProps: (field: TestimonialField) => Control
  languageProps: Control
  /** Field of the address. */
  children: ReactNode
}

/** Fields of a testimonial, and what its author agrees to. With scripts, screen readers announce the word count. */
export function TestimonialFields(props: TestimonialFieldsProps) {
  const { link, text, fieldProps, languageProps, children } = props
  const t = useTranslate()
  const { words, warnAbove, location, charactersMax } = testimonialLimits
  const count = countWords(cleanText(text))
  const over = count > words && {
    error: translateProblem(t, { code: testimonialErrors.too_many_words, values: { count } }),
  }
  const counted = useHydrated() && {
    counter: {
      count,
      limit: words,
      sentence:
        count > words
          ? t('tell.form.words-over', { over: count - words })
          : t('tell.form.words-left', { left: words - count }),
      warnAbove,
    },
  }
  return (
    <>
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextField
          label={t('signin.step.name')}
          autoComplete="name"
          maxLength={80}
          required
          data-autofocus=""
          {...fieldProps('name')}
        />
        <TextField
          label={t('tell.form.location')}
          autoComplete="address-level2"
          maxLength={location}
          required
          {...fieldProps('location')}
        />
      </div>
      {children}
      <TextField
        label={t(linkLabels[link])}
        hint={t(link === 'required' ? 'tell.form.linkedin-hint' : 'tell.form.profile-hint')}
        type="url"
        inputMode="url"
        maxLength={500}
        required={link !== 'optional'}
        {...fieldProps('linkedin_url')}
      />
      <TextArea
        label={t('testimonials.wall.own')}
        hint={t('tell.form.limit', { count: words })}
        maxLength={charactersMax}
        {...counted}
        required
        {...fieldProps('testimonial')}
        // Shows the problem of too many words before a click, because the button of the dialog is disabled
        // then.
        {...over}
      />
      <SelectField label={t('tell.form.language')} choices={languageChoices} {...languageProps} />
      <TestimonialConsent link={link} />
    </>
  )
}
