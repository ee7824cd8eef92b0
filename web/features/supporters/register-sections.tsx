import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { supporterLimits, supporterSkills, testingTypes } from '#shared/supporters.ts'
import { ChoiceGroup } from '#web/features/supporters/choice-group.tsx'
import { ContributionChoice } from '#web/features/supporters/contribution-choice.tsx'
import { HoursStepper } from '#web/features/supporters/hours-stepper.tsx'
import type { RegisterField } from '#web/features/supporters/register-draft.ts'
import type { Register } from '#web/features/supporters/use-register.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SectionProps = { register: Register; formId: string }

export function PersonalInformation({ register, formId }: SectionProps) {
  const field = fieldsOf(register, formId)
  return (
    <Section title="Personal Information">
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={supporterLimits.nameMax}
          required
          {...field('name')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          hint="We send a code there before you are registered."
          {...field('email')}
        />
        <TextField
          label="Location"
          autoComplete="address-level2"
          placeholder="Kano, Nigeria"
          maxLength={supporterLimits.location}
          required
          {...field('location')}
        />
      </div>
      <MoreAboutYou register={register} formId={formId} />
    </Section>
  )
}

const optional = ['github_username', 'linkedin_url', 'bio', 'interests'] as const

/** Out of the way until it is wanted; open where something stands in it, or is wrong with it. */
function MoreAboutYou({ register, formId }: SectionProps) {
  const field = fieldsOf(register, formId)
  const { draft, problems } = register.state
  const [isOpen, setOpen] = useState(false)
  const isNeeded = optional.some((name) => draft[name] !== '' || problems[name])
  return (
    <details
      className="more-about"
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          Add more about you <span className="font-medium text-muted">optional</span>
        </span>
        <Icon icon={Plus} size="medium" />
      </summary>
      <div className="grid gap-3">
        <TextField
          label="GitHub username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('github_username')}
        />
        <TextField
          label="LinkedIn profile"
          type="url"
          inputMode="url"
          placeholder="https://www.linkedin.com/in/"
          {...field('linkedin_url')}
        />
        <TextArea label="About you" rows={3} maxLength={supporterLimits.bio} {...field('bio')} />
        <TextField
          label="Interests"
          hint="Separate them with commas: health, farming, music."
          {...field('interests')}
        />
      </div>
    </details>
  )
}

export function Contribution({ register: { state, dispatch } }: SectionProps) {
  const { supporter_type, preferred_testing_types } = state.draft
  return (
    <Section title="How would you like to contribute">
      <ContributionChoice
        value={supporter_type}
        onChange={(value) => dispatch({ type: 'changed', change: { supporter_type: value } })}
      />
      {supporter_type === 'tester' && (
        <ChoiceGroup
          id="testing-types"
          name="preferred_testing_types"
          legend="Preferred testing types (optional)"
          choices={testingTypes}
          chosen={preferred_testing_types}
          onChange={(chosen) => dispatch({ type: 'changed', change: { preferred_testing_types: chosen } })}
        />
      )}
    </Section>
  )
}

export function Skills({ register: { state, dispatch }, formId }: SectionProps) {
  return (
    <Section title="Your Skills">
      <ChoiceGroup
        id={`${formId}-skills`}
        name="skills"
        legend="At least one"
        choices={supporterSkills}
        chosen={state.draft.skills}
        error={state.problems.skills}
        onChange={(skills) => dispatch({ type: 'changed', change: { skills } })}
      />
    </Section>
  )
}

export function Availability({ register, formId }: SectionProps) {
  const field = fieldsOf(register, formId)
  return (
    <Section title="Availability">
      <div className="grid gap-3 md:grid-cols-2">
        <HoursStepper
          {...field('hours')}
          onStep={(hours) => register.dispatch({ type: 'changed', change: { hours } })}
        />
        <TextField label="Timezone" locked value={register.state.draft.timezone} />
      </div>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3 border-t-3 border-text pt-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** What ties a text field to the draft. */
function fieldsOf({ state, dispatch }: Register, formId: string) {
  return (name: Exclude<RegisterField, 'skills'>) => ({
    id: `${formId}-${name}`,
    name,
    value: state.draft[name],
    error: state.problems[name],
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch({ type: 'changed', change: { [name]: target.value } }),
  })
}
