import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { ErrorCount, useFocusFirstError } from '#web/common/ui/error-count.tsx'
import type { FieldProblem } from '#web/common/ui/error-summary.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useShortcuts } from '#web/common/ui/use-shortcuts.ts'
import { DiscardButton } from '#web/office/drafts/discard-button.tsx'
import { ChangesReview } from '#web/office/settings/changes-review.tsx'
import { FixedDatesNotice } from '#web/office/settings/fixed-dates-notice.tsx'
import { SectionHistory } from '#web/office/settings/section-history.tsx'
import { SettingFormRow } from '#web/office/settings/setting-form-row.tsx'
import { type SettingsSectionOptions, useSettingsSection } from '#web/office/settings/use-section.ts'

type SectionFormProps = SettingsSectionOptions & {
  isWide: boolean
  back: ReactNode
}

/** Form of one section, with the changes to save and the earlier values. */
export function SectionForm({ isWide, back, ...input }: SectionFormProps) {
  const state = useSettingsSection(input)
  const { section, changed, problems, failure } = state
  const [open, setOpen] = useState<'review' | 'history' | null>(null)
  const listed = Object.entries(problems).map(([field, message]) => ({
    fieldId: `setting-${field}`,
    message,
  }))
  useFocusFirstError(listed)
  const submit = () => {
    setOpen(null)
    state.submit(() => {})
  }
  useShortcuts([['Ctrl S', '', submit]])
  useTitleMark(changed.length > 0)
  const history = (
    <SectionHistory
      section={section}
      shown={state.shown}
      onRestore={(values) => {
        state.change(values)
        setOpen(null)
      }}
    />
  )
  const [Heading, SubHeading] = isWide ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  const saveLabel = `Save ${formatCountWithNoun(changed.length, 'change')}`

  return (
    <>
      <div className="settings-form">
        {back}
        <Form noValidate onSubmit={submit} className="settings-card" aria-label={section.title}>
          <div className="settings-card-head">
            <Heading className="text-2xl font-bold">{section.title}</Heading>
            <p className="text-sm text-muted">{section.sentence}</p>
            {!isWide && (
              <button type="button" className="link setting-undo" onClick={() => setOpen('history')}>
                History
              </button>
            )}
          </div>
          {failure && (
            <Message tone="danger" title="Not saved" className="m-4.5">
              {failure}
            </Message>
          )}
          {section.id === 'attempt' && <FixedDatesNotice />}
          {section.settings.map((setting) => (
            <Fragment key={setting.path}>
              {setting.heading && <SubHeading className="setting-heading">{setting.heading}</SubHeading>}
              <SettingFormRow setting={setting} state={state} />
            </Fragment>
          ))}
          {changed.length > 0 && (
            <>
              {isWide && (
                <section aria-labelledby="settings-review" className="settings-review">
                  <h3 id="settings-review" className="text-xl font-bold">
                    What will change
                  </h3>
                  <ChangesReview state={state} />
                </section>
              )}
              <SaveBar
                state={state}
                problems={listed}
                saveLabel={saveLabel}
                onReview={isWide ? undefined : () => state.check() && setOpen('review')}
              />
            </>
          )}
        </Form>
        {state.question}
      </div>
      {isWide ? (
        <aside aria-labelledby="settings-history" className="settings-aside min-w-0 lg:col-2 xl:col-3">
          <h2 id="settings-history" className="text-lg font-bold">
            History
          </h2>
          {history}
        </aside>
      ) : (
        <>
          <Dialog
            isOpen={open === 'history'}
            onClose={() => setOpen(null)}
            title={`History of ${section.title}`}
          >
            <DialogBody>{history}</DialogBody>
          </Dialog>
          <ReviewDialog
            isOpen={open === 'review'}
            state={state}
            saveLabel={saveLabel}
            onSave={submit}
            onClose={() => setOpen(null)}
          />
        </>
      )}
    </>
  )
}

type SectionState = ReturnType<typeof useSettingsSection>

type SaveBarProps = {
  state: SectionState
  problems: readonly FieldProblem[]
  saveLabel: string
  /** Opens the review before saving. Undefined if the page already lists the changes above. */
  onReview: (() => void) | undefined
}

function SaveBar({ state, problems, saveLabel, onReview }: SaveBarProps) {
  const { changed, conflicts, isSaving } = state
  return (
    <section aria-label="Saving" data-surface="oxide" className="settings-bar">
      <div className="min-w-0 text-sm">
        <ErrorCount problems={problems}>
          <strong className="block text-base">
            {formatCountWithNoun(changed.length, 'change')}, not public yet
          </strong>
          {conflicts.length > 0
            ? 'Someone else changed the same settings. Choose which version to keep where marked.'
            : 'Changes appear on all open pages within a second of saving.'}
        </ErrorCount>
      </div>
      <div className="settings-bar-acts flex flex-[1_0_auto] justify-end gap-2.25">
        <DiscardButton
          what={formatCountWithNoun(changed.length, 'change')}
          label="Discard"
          disabled={isSaving}
          onDiscard={() => state.discard()}
        >
          The form will show the settings as they were last saved. Your changes cannot be restored.
        </DiscardButton>
        {onReview ? (
          <Button size="compact" isBusy={isSaving} busyLabel="Saving..." onClick={onReview}>
            Review changes
          </Button>
        ) : (
          <Button
            type="submit"
            size="compact"
            isBusy={isSaving}
            busyLabel="Saving..."
            disabled={conflicts.length > 0}
          >
            {saveLabel}
          </Button>
        )}
      </div>
    </section>
  )
}

type ReviewDialogProps = {
  isOpen: boolean
  state: SectionState
  saveLabel: string
  onSave: () => void
  onClose: () => void
}

function ReviewDialog({ isOpen, state, saveLabel, onSave, onClose }: ReviewDialogProps) {
  const hasConflicts = state.conflicts.length > 0
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Review changes">
      <DialogBody>
        <ChangesReview state={state} />
        {hasConflicts && (
          <Message tone="danger" title="Conflicting changes" className="mt-4.5">
            Someone else changed the same settings while you were editing. Go back and choose which version to
            keep.
          </Message>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Back
        </Button>
        <Button disabled={hasConflicts} onClick={onSave}>
          {saveLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** Marks unsaved changes in the title of the tab. */
function useTitleMark(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    document.title = `• ${document.title}`
    return () => {
      document.title = document.title.replace(/^• /, '')
    }
  }, [isUnsaved])
}
