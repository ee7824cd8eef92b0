import { useState } from 'react'
import type { defaultFacts } from '#shared/campaign.ts'
import { settingErrors } from '#shared/errors/settings.ts'
import { formatRefusal, getBackendErrorCode } from '#web/common/data/backend.ts'
import { useToast } from '#web/common/ui/toast.tsx'
import {
  addEdit,
  applyEdits,
  findChangedPaths,
  findConflictPaths,
  removeEdits,
  removeProblems,
} from '#web/office/settings/edits.ts'
import { useDateConfirmation } from '#web/office/settings/fixed-dates-notice.tsx'
import { getRefusedField, type StoredSetting, useSaveSettings } from '#web/office/settings/queries.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'
import type { EditsUpdater } from '#web/office/settings/use-edits.ts'
import {
  createSettingValues,
  findSettingProblems,
  getDefaultSettingValues,
  type SettingEdits,
  type SettingValues,
  toStoredValues,
} from '#web/office/settings/values.ts'

const failedText = 'Your changes could not be saved. They are still in the form. Try again.'

export type SettingsSectionOptions = {
  section: SettingsSection
  rows: readonly StoredSetting[]
  facts: typeof defaultFacts
  edits: SettingEdits
  onEdits: EditsUpdater
}

/** Returns the state of a section's form: saved values, edits and their problems. */
export function useSettingsSection({ section, rows, facts, edits, onEdits }: SettingsSectionOptions) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useSaveSettings()
  const showToast = useToast()
  const dates = useDateConfirmation()
  const saved = createSettingValues(section, facts)
  const shown = applyEdits(saved, edits)
  const changed = findChangedPaths(section, saved, edits)
  const conflicts = findConflictPaths(section, saved, edits)

  function change(changes: SettingValues) {
    const paths = Object.keys(changes)
    setProblems(removeProblems(problems, paths))
    onEdits((newest) =>
      paths.reduce(
        (all, path) => addEdit(all, { path, now: changes[path] ?? '', saved: saved[path] ?? '' }),
        newest,
      ),
    )
  }

  /** Keeps this person's value. It will replace the value that another person saved. */
  const keepMine = (path: string) =>
    onEdits((newest) => ({ ...newest, [path]: { was: saved[path] ?? '', now: shown[path] ?? '' } }))

  const discard = (paths: readonly string[] = changed) => {
    setProblems({})
    onEdits((newest) => removeEdits(newest, paths))
  }

  /** Shows the problems of the form. Returns true if there are none. */
  function check(): boolean {
    const found = findSettingProblems(section, shown)
    setProblems(found)
    return Object.keys(found).length === 0
  }

  function submit(onSaved: () => void) {
    if (!check() || save.isPending) return
    // Checks again, because a shortcut and Enter bypass the button, which is disabled during a conflict.
    if (changed.length === 0 || conflicts.length > 0) return
    void dates.ask(changed, () => store(onSaved))
  }

  function store(onSaved: () => void) {
    const stored = toStoredValues(section, shown)
    const keys = section.keys.filter((key) => changed.some((path) => path.split('.')[0] === key))
    save.mutate(
      {
        changes: Object.fromEntries(keys.map((key) => [key, stored[key] ?? null])),
        seen: Object.fromEntries(keys.map((key) => [key, versionOf(rows, key)])),
      },
      {
        onSuccess() {
          onEdits((newest) => removeEdits(newest, changed))
          showToast(`Saved. ${changed.length === 1 ? 'One value' : `${changed.length} values`} changed.`)
          onSaved()
        },
        onError(error) {
          const field = getRefusedField(error)
          if (field) setProblems({ [field]: error.message })
        },
      },
    )
  }

  return {
    section,
    saved,
    shown,
    released: getDefaultSettingValues(section),
    changed,
    conflicts,
    problems,
    isSaving: save.isPending,
    failure: failureText(save.error),
    change,
    keepMine,
    discard,
    check,
    submit,
    /** Dialog that `submit` opens. The form must render it. */
    question: dates.question,
    /** Returns the author and time of the last save of a setting. */
    lastOf: (path: string) => rows.find(({ key }) => key === path.split('.')[0]),
  }
}

export type SettingsSectionState = ReturnType<typeof useSettingsSection>

const versionOf = (rows: readonly StoredSetting[], key: string) =>
  rows.find((row) => row.key === key)?.version ?? 0

function failureText(error: Error | null): string | null {
  if (!error) return null
  if (getRefusedField(error)) return null
  if (getBackendErrorCode(error) === settingErrors.changed)
    return 'Someone else saved this section while you were editing. Nothing has been overwritten. Check the changes, then save again.'
  return formatRefusal(error, failedText)
}
