import { type ChangeEvent, useId } from 'react'
import type { TestimonialLink } from '#shared/campaign.ts'
import { consentFor, countWords, testimonialLimits, testimonialMessages } from '#shared/testimonials.ts'
import { visibleText } from '#shared/text.ts'
import { FlowProblem } from '#web/features/testimonials/flow-problem.tsx'
import { emptyStory, type StoryField, storyFields } from '#web/features/testimonials/story-draft.ts'
import type { StoryFlow } from '#web/features/testimonials/use-story-flow.ts'
import { useFormSeen } from '#web/lib/use-form-seen.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { KeptNote } from '#web/ui/kept-note.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const linkLooks: Record<TestimonialLink, { label: string; hint?: string }> = {
  required: { label: 'LinkedIn profile' },
  any: { label: 'Profile address', hint: 'LinkedIn, GitHub or a page of your own.' },
  optional: { label: 'Profile address (optional)', hint: 'LinkedIn, GitHub or a page of your own.' },
}

/** All five fields, the address locked, the words counted for eyes and for ears. */
export function StoryForm({ flow }: { flow: StoryFlow }) {
  useFormSeen('story')
  const formId = useId()
  const { draft, problems, email } = flow.state
  const { words, warnAbove, location, charactersMax } = testimonialLimits
  const count = countWords(visibleText(draft.testimonial))

  const fieldProps = (field: StoryField) => ({
    id: `${formId}-${field}`,
    name: field,
    required: true,
    value: draft[field],
    error: problems[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      flow.dispatch({ type: 'written', field, value: target.value }),
  })
  const handleForget = () => {
    for (const field of storyFields) flow.dispatch({ type: 'written', field, value: emptyStory[field] })
  }
  const summary = storyFields.flatMap((field) => {
    const message = problems[field]
    return message ? [{ fieldId: `${formId}-${field}`, message }] : []
  })

  return (
    <>
      <KeptNote onForget={handleForget} />
      <FlowProblem flow={flow} />
      <ChangedElsewhere flow={flow} />
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
        {...linkLooks[flow.link]}
        type="url"
        inputMode="url"
        maxLength={500}
        {...fieldProps('linkedin_url')}
        required={flow.link !== 'optional'}
      />
      <TextArea
        label="Your story"
        hint={`${words} words at most.`}
        maxLength={charactersMax}
        counter={{
          count,
          limit: words,
          unit: 'words',
          warnAbove,
        }}
        {...fieldProps('testimonial')}
        // The button stands still meanwhile, so this is said before it is pressed.
        error={count > words ? testimonialMessages.tooManyWords(count) : problems.testimonial}
      />
      <p className="text-sm text-muted">{consentFor(flow.link).words}</p>
    </>
  )
}

/** The second of two tabs is told what stands there now, and chooses; nothing is sent by choosing. */
function ChangedElsewhere({ flow: { state, dispatch } }: { flow: StoryFlow }) {
  const { elsewhere } = state
  if (!elsewhere) return null
  const choose = (isOwn: boolean) => () => dispatch({ type: 'chosen', isOwn })
  const choices = (
    <span className="flex flex-wrap gap-2">
      <Button size="compact" onClick={choose(true)}>
        Keep what I wrote here
      </Button>
      <Button size="compact" variant="secondary" onClick={choose(false)}>
        Take the other one
      </Button>
    </span>
  )
  return (
    <Message tone="danger" title={testimonialMessages.changedElsewhere} action={choices}>
      <p>
        It now says, as {elsewhere.name}, {elsewhere.location}:
      </p>
      <blockquote className="mt-1 border-l-3 pl-2 break-words">{elsewhere.testimonial}</blockquote>
    </Message>
  )
}
