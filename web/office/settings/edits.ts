import { z } from 'zod'
import { createTabStore } from '#web/common/offline/browser-store.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'
import {
  isSameSettingValue,
  type SettingEdits,
  type SettingValue,
  type SettingValues,
} from '#web/office/settings/values.ts'

const value = z.union([z.string(), z.array(z.record(z.string(), z.string()))])
const kept = z.object({
  person: z.string(),
  edits: z.record(z.string(), z.object({ was: value, now: value })),
})

/**
 * Stores unsaved values in the tab, so that they survive a change of page, and a reload after a phone has
 * discarded the page.
 */
const store = createTabStore('settings-edits')

/** Returns edits of this person only, because another person may have used the tab. */
export function readStoredEdits(person: string): SettingEdits {
  const { data } = kept.safeParse(store.read())
  return data?.person === person ? data.edits : {}
}

export function storeEdits(person: string, edits: SettingEdits): void {
  if (Object.keys(edits).length === 0) store.forget()
  else store.keep({ person, edits })
}

/** Returns the saved values with the edits of this form. */
export function applyEdits(saved: SettingValues, edits: SettingEdits): SettingValues {
  return Object.fromEntries(Object.entries(saved).map(([path, value]) => [path, edits[path]?.now ?? value]))
}

/** Returns the settings that saving would change. */
export function findChangedPaths(
  section: SettingsSection,
  saved: SettingValues,
  edits: SettingEdits,
): string[] {
  return section.settings
    .map(({ path }) => path)
    .filter((path) => edits[path] && !isSameSettingValue(edits[path].now, saved[path]))
}

/** Returns settings that another person has changed to a different value than the one in the form. */
export function findConflictPaths(
  section: SettingsSection,
  saved: SettingValues,
  edits: SettingEdits,
): string[] {
  return findChangedPaths(section, saved, edits).filter(
    (path) => !isSameSettingValue(edits[path]?.was, saved[path]),
  )
}

/**
 * Stores a change together with the saved value that it replaces. If the value is changed back to the saved
 * one, removes the edit.
 */
export function addEdit(
  edits: SettingEdits,
  { path, now, saved }: { path: string; now: SettingValue; saved: SettingValue },
): SettingEdits {
  const { [path]: before, ...others } = edits
  // Uses the saved value as `was` if the earlier edit has been saved. A saved edit is still in `edits` if
  // this person left the form before the server answered.
  const was = before && !isSameSettingValue(before.now, saved) ? before.was : saved
  return isSameSettingValue(now, saved) ? others : { ...others, [path]: { was, now } }
}

export function removeEdits(edits: SettingEdits, paths: readonly string[]): SettingEdits {
  return Object.fromEntries(Object.entries(edits).filter(([path]) => !paths.includes(path)))
}

/** Removes the problems of the settings at these paths, including problems of list items. */
export function removeProblems(
  problems: Record<string, string>,
  paths: readonly string[],
): Record<string, string> {
  const isTyped = (field: string) => paths.some((path) => field === path || field.startsWith(`${path}.`))
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isTyped(field)))
}
