import '#web/office/settings/settings.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { formatLoadFailure } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { ErrorCount, useFocusFirstError } from '#web/common/ui/error-count.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { Steps } from '#web/common/ui/steps.tsx'
import { isStartInPast } from '#web/office/settings/attempt-times.ts'
import { firstRunStatesQuery, useSetStepState } from '#web/office/settings/first-run-queries.ts'
import { type FirstRunStep, firstRunSteps, getFirstRun } from '#web/office/settings/first-run-steps.ts'
import { settingsQuery } from '#web/office/settings/queries.ts'
import { SettingFormRow } from '#web/office/settings/setting-form-row.tsx'
import { useEdits } from '#web/office/settings/use-edits.ts'
import {
  type SettingsSectionOptions,
  type SettingsSectionState,
  useSettingsSection,
} from '#web/office/settings/use-section.ts'

/**
 * First run of a new site: four steps with fields of the settings, each of which can be skipped. `id` is the
 * step in the URL. Without it, the first open step is shown.
 */
export function FirstRunScreen({ id }: { id: string | undefined }) {
  const navigate = useNavigate()
  const backend = useBackend()
  const settings = useQuery(settingsQuery(backend))
  const states = useQuery(firstRunStatesQuery(backend))
  const [edits, changeEdits] = useEdits()
  if (settings.isPending || states.isPending) return <Loader>Loading settings...</Loader>
  if (!settings.data || !states.data)
    return (
      <LoadFailure
        title="Failed to load settings"
        onRetry={() => Promise.all([settings.refetch(), states.refetch()])}
      >
        {formatLoadFailure(settings.error ?? states.error)}
      </LoadFailure>
    )
  const { open } = getFirstRun(states.data, settings.data)
  const step = firstRunSteps.find((one) => one.id === id) ?? open[0] ?? firstRunSteps[0]
  if (!step) return null
  // Adds the step to the URL. A URL without a step shows the first open step, which would change while this
  // step is being saved.
  if (step.id !== id) return <Navigate to={paths.admin.firstRun(step.id)} replace />
  const at = firstRunSteps.indexOf(step)
  const next = firstRunSteps[at + 1]
  const onStep = (chosen: string) => navigate(paths.admin.firstRun(chosen))
  const onDone = () => navigate(paths.admin.dashboard)
  return (
    <div className="grid grid-cols-1 gap-4.5 max-w-180 mx-auto">
      <div>
        <p className="text-sm text-muted">
          Your campaign, step {at + 1} of {firstRunSteps.length}. Everything can be changed later under
          Settings.
        </p>
        <Steps steps={firstRunSteps.map(({ title }) => title)} current={at} className="mt-3" />
      </div>
      <StepForm
        key={step.id}
        step={step}
        section={step.section}
        rows={settings.data.rows}
        facts={settings.data.facts}
        // Passes only the edits of this step, because unsaved values of other settings are not saved here.
        edits={Object.fromEntries(Object.entries(edits).filter(([path]) => step.paths.includes(path)))}
        onEdits={changeEdits}
        isLast={!next}
        onNext={() => (next ? onStep(next.id) : onDone())}
      />
      <p className="flex flex-wrap gap-x-4.5">
        {at > 0 && (
          <Button variant="quiet" size="compact" onClick={() => onStep(firstRunSteps[at - 1]?.id ?? '')}>
            Previous step
          </Button>
        )}
        <Button variant="quiet" size="compact" onClick={onDone}>
          Continue later
        </Button>
      </p>
    </div>
  )
}

/**
 * Asks the owner to confirm a start in the past, even if it is the default, because the site could not count
 * down to it.
 */
function usePastDate({ section, shown }: SettingsSectionState) {
  const [isMeant, setMeant] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isPast = section.id === 'dates' && isStartInPast(shown, Date.now())
  const problems: Record<string, string> =
    isPast && isAsked && !isMeant
      ? { 'attempt.start': 'This date has passed. Enter a date in the future, or confirm it below.' }
      : {}
  return {
    problems,
    refuses() {
      setAsked(true)
      return isPast && !isMeant
    },
    question: isPast && (
      <div className="setting-row">
        <Checkbox
          label="The attempt has already been held on this date"
          checked={isMeant}
          onChange={({ target }) => setMeant(target.checked)}
        />
      </div>
    ),
  }
}

type StepFormProps = SettingsSectionOptions & { step: FirstRunStep; isLast: boolean; onNext: () => void }

function StepForm({ step, isLast, onNext, ...input }: StepFormProps) {
  const state = useSettingsSection(input)
  const { changed, conflicts, problems, failure, isSaving } = state
  const decide = useSetStepState()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const past = usePastDate(state)
  const listed = Object.entries({ ...problems, ...past.problems }).map(([field, message]) => ({
    fieldId: `setting-${field}`,
    message,
  }))
  useFocusFirstError(listed)
  const decideAndGo = (as: 'kept' | 'skipped') =>
    decide.mutate({ step: step.id, state: as }, { onSuccess: onNext })
  const handleSubmit = () => {
    if (past.refuses()) return
    if (changed.length === 0) decideAndGo('kept')
    else state.submit(() => decideAndGo('kept'))
  }
  const isBusy = isSaving || decide.isPending
  const going = isLast ? 'finish' : 'continue'

  return (
    <Form noValidate onSubmit={handleSubmit} className="settings-card" aria-label={step.title}>
      <div className="settings-card-head">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {step.title}
        </h1>
        <p className="text-sm text-muted">{step.sentence}</p>
      </div>
      {(failure || decide.isError) && (
        <Message tone="danger" title="Not saved" className="m-4.5">
          {failure ?? 'This step could not be saved. Try again.'}
        </Message>
      )}
      {step.section.settings
        .filter(({ path }) => step.paths.includes(path))
        .map((setting) => (
          <SettingFormRow
            key={setting.path}
            setting={setting}
            state={{ ...state, problems: { ...problems, ...past.problems } }}
          />
        ))}
      {past.question}
      {state.question}
      <section aria-label="Saving" data-surface="oxide" className="settings-bar">
        <div className="min-w-0 text-sm">
          <ErrorCount problems={listed}>
            {changed.length === 0
              ? 'No changes yet.'
              : 'Changes appear on all open pages within a second of saving.'}
          </ErrorCount>
        </div>
        <div className="settings-bar-acts flex flex-[1_0_auto] justify-end gap-2.25">
          <Button variant="secondary" size="compact" disabled={isBusy} onClick={() => decideAndGo('skipped')}>
            Skip
          </Button>
          <Button
            type="submit"
            size="compact"
            isBusy={isBusy}
            busyLabel="Saving..."
            disabled={conflicts.length > 0}
          >
            {changed.length === 0 ? `Keep and ${going}` : `Save and ${going}`}
          </Button>
        </div>
      </section>
    </Form>
  )
}
