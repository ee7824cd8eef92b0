import { parseYouTubeId } from '#shared/blog.ts'
import { type CampaignFacts, defaultFacts } from '#shared/campaign.ts'
import { addDefaultLists } from '#shared/campaign-release.ts'
import { isTimeZone, type SettingKey, settingSchemas } from '#shared/campaign-schema.ts'
import { emailInput } from '#shared/email.ts'
import { getIssueValues } from '#shared/errors/issue.ts'
import { completeUrl } from '#shared/https-url.ts'
import { parseWallTime, toWallTime } from '#shared/wall-time.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import type { ItemField, Setting, SettingsSection } from '#web/office/settings/section.ts'

/** Values of a form. Most settings are a text. A list has items, with a text for each field. */
export type SettingItem = Record<string, string>
export type SettingValue = string | SettingItem[]
/** Edits by the path of a setting. `was` is the saved value when the edit began. */
export type SettingEdits = Record<string, { was: SettingValue; now: SettingValue }>
export type SettingValues = Record<string, SettingValue>

export const isSameSettingValue = (one: SettingValue | undefined, other: SettingValue | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Converts facts to the values of a section's form. */
export function createSettingValues(section: SettingsSection, facts: CampaignFacts): SettingValues {
  const whole = addDefaultLists(facts)
  return Object.fromEntries(
    section.settings.map((setting) => [
      setting.path,
      shownValue(setting, read(whole, setting.path), whole.attempt.zone),
    ]),
  )
}

export const getDefaultSettingValues = (section: SettingsSection) =>
  createSettingValues(section, defaultFacts)

/**
 * Converts the values of the form to stored settings, by their keys. A setting is null if all its values are
 * the default.
 */
export function toStoredValues(
  section: SettingsSection,
  values: SettingValues,
): Partial<Record<SettingKey, unknown>> {
  const typed = String(values['attempt.zone'] ?? '')
  // Times need a valid time zone, so the default applies until the typed one is corrected.
  const zone = isTimeZone(typed) ? typed : defaultFacts.attempt.zone
  const stored: Record<string, unknown> = {}
  for (const key of section.keys) stored[key] = storedValue(section, key, values, zone)
  return stored
}

function storedValue(
  section: SettingsSection,
  key: SettingKey,
  values: SettingValues,
  zone: string,
): unknown {
  const own = section.settings.filter(({ path }) => path.split('.')[0] === key)
  const released = getDefaultSettingValues(section)
  const times = own.filter((setting) => setting.kind === 'moment')
  const isMoved =
    times.some(({ path }) => !isSameSettingValue(values[path], released[path])) ||
    zone !== defaultFacts.attempt.zone
  const told = own.filter(
    (setting) =>
      !isSameSettingValue(values[setting.path], released[setting.path]) ||
      (setting.kind === 'moment' && isMoved) ||
      // Stores every value of a second currency, even an unchanged one, because the currency needs its rate
      // and date.
      (setting.path.startsWith('fundraising.second.') && values['fundraising.second.currency'] !== ''),
  )
  if (told.length === 0) return null
  const value: Record<string, unknown> = {}
  for (const setting of told) {
    const typed = typedValue(setting, values[setting.path] ?? '', zone)
    if (setting.path === key) return typed
    write(value, setting.path.split('.').slice(1), typed)
  }
  return value
}

/** Returns the problems of the values to save, by the path of the setting or of an item's field. */
export function findSettingProblems(section: SettingsSection, values: SettingValues): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [key, value] of Object.entries(toStoredValues(section, values))) {
    if (value === null) continue
    const { error } = settingSchemas[key as SettingKey].safeParse(value)
    for (const issue of error?.issues ?? [])
      problems[[key, ...issue.path].join('.')] ??= getOfficeErrorText(issue.message, getIssueValues(issue))
  }
  return problems
}

function shownValue(setting: Setting, told: unknown, zone: string): SettingValue {
  if (setting.kind !== 'list') return textOf(setting, told, zone)
  const items = Array.isArray(told) ? told : []
  return items.map((item) =>
    Object.fromEntries(setting.fields.map((field) => [field.path, textOf(field, item[field.path], zone)])),
  )
}

function textOf({ kind }: ItemField, told: unknown, zone: string): string {
  if (told === null || told === undefined) return ''
  return kind === 'moment' ? toWallTime(String(told), zone) : String(told)
}

function typedValue(setting: Setting, value: SettingValue, zone: string): unknown {
  if (setting.kind !== 'list') return typedText(setting, String(value), zone)
  if (typeof value === 'string') return []
  return value.map((item) =>
    Object.fromEntries(
      setting.fields.map((field) => [field.path, typedText(field, item[field.path] ?? '', zone)]),
    ),
  )
}

// Converts the typed text of a field to its value. If a text cannot be parsed, returns it unchanged, because
// the schema has an error message for it.
function typedText({ kind, isOptional, path }: ItemField, typed: string, zone: string): unknown {
  const text = typed.trim()
  // Returns an empty text for these optional fields of a list item, because their schemas do not accept null.
  if (text === '') return isOptional && !['after', 'live', 'length'].includes(path) ? null : ''
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : text
  if (kind === 'moment') return parseWallTime(text, zone) ?? text
  if (kind === 'film') return parseYouTubeId(text) ?? text
  if (kind === 'link') return completeUrl(text)
  if (kind === 'email') return emailInput.safeParse(text).data ?? text
  return text
}

function read(facts: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], facts)
}

function write(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) target[name] = value
  else {
    const inner = (target[name] ?? {}) as Record<string, unknown>
    target[name] = inner
    write(inner, rest, value)
  }
}
