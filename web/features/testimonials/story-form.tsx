import { type ChangeEvent, useId } from 'react'
import { consentWords, countWords, testimonialLimits } from '#shared/testimonials.ts'
import { visibleText } from '#shared/text.ts'
import { FlowProblem } from '#web/features/testimonials/flow-problem.tsx'
import { type StoryField, storyFields } from '#web/features/testimonials/story-draft.ts'
import type { StoryFlow } from '#web/features/testimonials/use-story-flow.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** All five fields, the address locked, the words counted for eyes and for ears (M154 to M160). */
export function StoryForm({ flow }: { flow: StoryFlow }) {
  const formId = useId()
  const { draft, problems, email } = flow.state
  const { words, warnAbove, location, charactersMax } = testimonialLimits

  const fieldProps = (field: StoryField) => ({
    id: `${formId}-${field}`,
    name: field,
    required: true,
    value: draft[field],
    error: problems[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      flow.dispatch({ type: 'written', field, value: target.value }),
  })
  const summary = storyFields.flatMap((field) => {
    const message = problems[field]
    return message ? [{ fieldId: `${formId}-${field}`, message }] : []
  })

  return (
    <>
      <FlowProblem flow={flow} />
      <ErrorSummary key={flow.state.refusals} problems={summary} />
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={80}
          data-autofocus=""
          {...fieldProps('name')}
        />
        <TextField
          label="Location"
          autoComplete="address-level2"
          maxLength={location}
          {...fieldProps('location')}
        />
      </div>
      <TextField label="E-mail" type="email" name="email" value={email} locked />
      <TextField
        label="LinkedIn profile"
        type="url"
        inputMode="url"
        maxLength={500}
        {...fieldProps('linkedin_url')}
      />
      <TextArea
        label="Your story"
        hint={`${words} words at most.`}
        maxLength={charactersMax}
        counter={{
          count: countWords(visibleText(draft.testimonial)),
          limit: words,
          unit: 'words',
          warnAbove,
        }}
        {...fieldProps('testimonial')}
      />
      <p className="text-sm text-muted">{consentWords}</p>
    </>
  )
}
