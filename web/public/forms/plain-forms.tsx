import { ideaLimits } from '#shared/ideas.ts'
import { createTestimonialDraftSchema } from '#shared/testimonials.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import { ideaWithSubmitter, voteForm } from '#shared/visitor-forms.ts'
import { getPostedProblems, getPostedTexts } from '#web/common/forms/posted-fields.ts'
import { type FieldBinding, useFields } from '#web/common/forms/use-fields.ts'
import { TextField } from '#web/common/ui/text-field.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate, useTranslations } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import type { PlainAction } from '#web/public/forms/action-words.ts'
import { PlainForm } from '#web/public/forms/plain-form.tsx'
import { emptyIdea } from '#web/public/ideas/form/idea-draft.ts'
import { IdeaFields } from '#web/public/ideas/form/idea-fields.tsx'
import { emptyTestimonial } from '#web/public/testimonials/testimonial-draft.ts'
import { TestimonialFields } from '#web/public/testimonials/testimonial-fields.tsx'

type Action<Name extends PlainAction> = { action: Name; posted: PostedFields }

/** Form for an idea, with the name and the address of its submitter. */
export function PlainIdeaForm({ action, posted }: Action<'submit-idea'>) {
  const { t, language } = useTranslations()
  const form = useFields(ideaWithSubmitter.required(), {
    initial: { ...emptyIdea, language, email: '', ...getPostedTexts(posted) },
    found: getPostedProblems(posted),
    say: (problem) => translateProblem(t, problem),
  })
  return (
    <PlainForm action={action} problems={form.listed}>
      <EmailField {...form.fieldProps('email')} />
      <IdeaFields form={form} needsName />
    </PlainForm>
  )
}

export function PlainTestimonialForm({ action, posted }: Action<'share-story' | 'change-story'>) {
  const { t, language } = useTranslations()
  const link = useCampaign().facts.testimonial_link
  const form = useFields(createTestimonialDraftSchema(link).required({ language: true }), {
    initial: { ...emptyTestimonial, language, email: '', ...getPostedTexts(posted) },
    found: getPostedProblems(posted),
    say: (problem) => translateProblem(t, problem),
  })
  return (
    <PlainForm action={action} problems={form.listed}>
      <TestimonialFields
        link={link}
        text={form.values.testimonial}
        fieldProps={form.fieldProps}
        languageProps={form.fieldProps('language')}
      >
        <EmailField {...form.fieldProps('email')} />
      </TestimonialFields>
    </PlainForm>
  )
}

/** Form that asks only for the address, because a code to it confirms the action. New voters also give their name. */
export function PlainAddressForm({
  action,
  posted,
}: Action<'vote' | 'take-vote-back' | 'delete-idea' | 'delete-story' | 'leave'>) {
  const t = useTranslate()
  const isVote = action === 'vote'
  const form = useFields(voteForm, {
    initial: { email: '', name: '', ...getPostedTexts(posted) },
    found: getPostedProblems(posted),
    say: (problem) => translateProblem(t, problem),
  })
  return (
    <PlainForm action={action} idea={posted.typed.idea?.[0]} problems={form.listed}>
      <EmailField {...form.fieldProps('email')} />
      {isVote && (
        <TextField
          label={t('signin.name.label')}
          hint={t('forms.field.name-first')}
          autoComplete="name"
          maxLength={ideaLimits.nameMax}
          {...form.fieldProps('name')}
        />
      )}
    </PlainForm>
  )
}

function EmailField(field: FieldBinding) {
  const t = useTranslate()
  return (
    <TextField
      label={t('signin.email.label')}
      hint={t('forms.field.email-hint')}
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      {...field}
    />
  )
}
