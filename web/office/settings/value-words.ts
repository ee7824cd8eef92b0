import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { getAttemptHours } from '#web/office/settings/attempt-times.ts'
import type { Setting } from '#web/office/settings/section.ts'
import { isSameSettingValue, type SettingValue, type SettingValues } from '#web/office/settings/values.ts'

/** Describes a value as text for its field, the review and the history. */
export function describeValue(setting: Setting, value: SettingValue | undefined): string {
  if (value === undefined || value.length === 0) return 'Nothing'
  if (setting.kind === 'list' || typeof value !== 'string') {
    const named = setting.kind === 'list' ? setting.named : ''
    return Array.isArray(value) ? value.map((item) => item[named] || 'one without a name').join(', ') : value
  }
  if (setting.kind === 'choice')
    return setting.choices?.find((choice) => choice.value === value)?.label ?? value
  if (setting.kind === 'moment') return momentWords(value)
  if (setting.kind === 'day') return dayWords(value)
  if (setting.kind === 'number' && Number.isFinite(Number(value))) return formatNumber(Number(value))
  return value
}

/** Describes the value of a setting. The end of the attempt is entered and shown as a length. */
export function describeSetting(setting: Setting, values: SettingValues): string {
  const words = describeValue(setting, values[setting.path])
  if (setting.path !== 'attempt.end') return words
  const hours = getAttemptHours(values)
  return hours === undefined
    ? 'No length'
    : `${formatCountWithNoun(Math.round(hours * 100) / 100, 'hour')}, until ${words}`
}

/**
 * Describes the old and the new value. If both are lists with the same item names, it describes the items
 * that differ.
 */
export function describeSettingChange(
  setting: Setting,
  before: SettingValues,
  after: SettingValues,
): [string, string] {
  const [was, now] = [before[setting.path], after[setting.path]]
  const words: [string, string] = [describeSetting(setting, before), describeSetting(setting, after)]
  if (words[0] !== words[1] || !Array.isArray(was) || !Array.isArray(now) || setting.kind !== 'list')
    return words
  const reworded = now.filter((item, index) => JSON.stringify(item) !== JSON.stringify(was[index]))
  const names = reworded.map((item) => item[setting.named]).join(', ')
  return isSameSettingValue(was, now) ? words : [`${names}, same as before`, `${names}, with different text`]
}

function momentWords(wall: string): string {
  if (Number.isNaN(Date.parse(`${wall}:00Z`))) return wall
  return `${dayWords(wall.slice(0, 10))}, ${wall.slice(11)}`
}

function dayWords(day: string): string {
  const instant = Date.parse(`${day}T00:00Z`)
  if (Number.isNaN(instant)) return day
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(instant)
}
