import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { supporterLimits, supporterSkills, testingTypes } from '#shared/supporters.ts'
import type { Translate } from '#shared/words.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { TranslatedRichText, useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { ChoiceGroup } from '#web/public/supporters/choice-group.tsx'
import { ContributionChoice } from '#web/public/supporters/contribution-choice.tsx'
import { HoursStepper } from '#web/public/supporters/hours-stepper.tsx'
import type { RegisterField } from '#web/public/supporters/register-draft.ts'
import { translateSkill, translateTestingType } from '#web/public/supporters/register-words.ts'
import type { RegistrationFlow } from '#web/public/supporters/use-register.ts'

type SectionProps = { register: RegistrationFlow; formId: string }

export function PersonalInformationSection({ register, formId }: SectionProps) {
  const english = useEnglishLang()
  const t = useTranslate()
  const field = fieldsOf(t, register, formId)
  return (
    <Section title={t('register.you.title')}>
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextField
          label={t('register.you.name')}
          autoComplete="name"
          maxLength={supporterLimits.nameMax}
          required
          {...field('name')}
        />
        <TextField
          label={t('register.you.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          hint={<span lang={english}>We will send a code to this address to confirm your registration.</span>}
          {...field('email')}
        />
        <TextField
          label={t('register.you.location')}
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

/** Section that is collapsed at first, unless it contains a value or a problem. */
function MoreAboutYou({ register, formId }: SectionProps) {
  const t = useTranslate()
  const field = fieldsOf(t, register, formId)
  const { draft, problems } = register
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
          <TranslatedRichText
            id="register.you.more"
            tags={{ optional: <span className="font-medium text-muted" /> }}
          />
        </span>
        <Icon icon={Plus} size="medium" />
      </summary>
      <div className="grid gap-4.5">
        <TextField
          label={t('register.you.github')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('github_username')}
        />
        <TextField
          label={t('register.you.linkedin')}
          type="url"
          inputMode="url"
          placeholder="https://www.linkedin.com/in/"
          {...field('linkedin_url')}
        />
        <TextArea label={t('register.you.bio')} rows={3} maxLength={supporterLimits.bio} {...field('bio')} />
        <TextField
          label={t('register.you.interests')}
          hint={t('register.you.interests-hint')}
          {...field('interests')}
        />
      </div>
    </details>
  )
}

export function ContributionSection({ register: { draft, change } }: SectionProps) {
  const t = useTranslate()
  const { supporter_type, preferred_testing_types } = draft
  // Without scripts, the types of testing are always shown, because the form cannot add them when the visitor
  // chooses to be a tester.
  const isHydrated = useHydrated()
  return (
    <Section title={t('register.how.title')}>
      <ContributionChoice value={supporter_type} onChange={(value) => change({ supporter_type: value })} />
      {(supporter_type === 'tester' || !isHydrated) && (
        <ChoiceGroup
          id="testing-types"
          name="preferred_testing_types"
          legend={t('register.how.testing')}
          choices={testingTypes}
          nameOf={(type) => translateTestingType(t, type)}
          chosenValues={preferred_testing_types}
          onChange={(chosen) => change({ preferred_testing_types: chosen })}
        />
      )}
    </Section>
  )
}

export function SkillsSection({ register: { draft, problems, change }, formId }: SectionProps) {
  const t = useTranslate()
  return (
    <Section title={t('register.skills.title')}>
      <ChoiceGroup
        id={`${formId}-skills`}
        name="skills"
        legend={t('register.skills.least')}
        choices={supporterSkills}
        nameOf={(skill) => translateSkill(t, skill)}
        chosenValues={draft.skills}
        error={translateProblem(t, problems.skills)}
        onChange={(skills) => change({ skills })}
      />
    </Section>
  )
}

export function AvailabilitySection({ register, formId }: SectionProps) {
  const t = useTranslate()
  const field = fieldsOf(t, register, formId)
  return (
    <Section title={t('register.time.title')}>
      <div className="grid gap-4.5 md:grid-cols-2">
        <HoursStepper {...field('hours')} onStep={(hours) => register.change({ hours })} />
        <TextField
          label={t('register.time.zone')}
          isLocked
          value={register.draft.timezone}
          className="needs-scripts"
        />
      </div>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-4.5 border-t-3 border-text pt-4.5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** Connects a text field to the draft. */
function fieldsOf(t: Translate, { draft, problems, change }: RegistrationFlow, formId: string) {
  return (name: Exclude<RegisterField, 'skills'>) => ({
    id: `${formId}-${name}`,
    name,
    value: draft[name],
    error: translateProblem(t, problems[name]),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
}
