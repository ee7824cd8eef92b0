import type { ReactNode } from 'react'
import {
  contributionTypes,
  supporterLimits,
  supporterSkills,
  supporterTypeLabels,
  testingTypes,
} from '#shared/supporters.ts'
import { ChoiceGroup } from '#web/features/supporters/choice-group.tsx'
import type { RegisterDraft, RegisterField } from '#web/features/supporters/register-draft.ts'
import type { Register } from '#web/features/supporters/use-register.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SectionProps = { register: Register; formId: string }

const contributions = contributionTypes.map((value) => ({ value, label: supporterTypeLabels[value] }))

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
        <TextField
          label="GitHub username (optional)"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('github_username')}
        />
        <TextField
          label="LinkedIn profile (optional)"
          type="url"
          inputMode="url"
          placeholder="https://www.linkedin.com/in/"
          className="md:col-span-2"
          {...field('linkedin_url')}
        />
      </div>
      <TextArea label="About you (optional)" rows={3} maxLength={supporterLimits.bio} {...field('bio')} />
      <TextField
        label="Interests (optional)"
        hint="Separate them with commas: health, farming, music."
        {...field('interests')}
      />
    </Section>
  )
}

export function Contribution({ register: { state, dispatch } }: SectionProps) {
  const { supporter_type, preferred_testing_types } = state.draft
  return (
    <Section title="How would you like to contribute">
      <ChoiceChips
        legend="How would you like to contribute"
        legendHidden
        name="supporter_type"
        choices={contributions}
        value={supporter_type}
        onChange={(value) => {
          const type = contributionTypes.find((known) => known === value)
          if (type) dispatch({ type: 'changed', change: { supporter_type: type } })
        }}
      />
      {supporter_type === 'tester' && (
        <ChoiceGroup
          id="testing-types"
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
        <TextField
          label="Hours per week"
          type="number"
          inputMode="numeric"
          min={1}
          max={supporterLimits.hoursMax}
          required
          {...field('hours')}
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
  return (name: Exclude<RegisterField, 'skills'> & keyof RegisterDraft) => ({
    id: `${formId}-${name}`,
    name,
    value: state.draft[name],
    error: state.problems[name],
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch({ type: 'changed', change: { [name]: target.value } }),
  })
}
