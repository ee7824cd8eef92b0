import type { SettingKey } from '#shared/campaign-schema.ts'
import type { Choice } from '#web/common/ui/select-field.tsx'

export type FileKind = 'picture' | 'audio'
export type FieldKind =
  | 'text'
  | 'area'
  | 'link'
  | 'email'
  | 'moment'
  | 'day'
  | 'number'
  | 'choice'
  | 'zone'
  | 'film'
  | FileKind

export type SettingField = {
  /** Heading before this setting, in a long section. */
  heading?: string
  /** Setting and field, such as "attempt.start". */
  path: string
  label: string
  kind: FieldKind
  /** Page or part of the site that shows the setting. */
  where: string
  hint?: string
  choices?: readonly Choice[]
  /** True if the value may be empty. The site then shows nothing, or the default value. */
  isOptional?: boolean
}

export type ItemField = Omit<SettingField, 'where' | 'heading'>

export type SettingControlProps = {
  field: ItemField
  id: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

export type SettingList = {
  heading?: string
  path: string
  label: string
  kind: 'list'
  where: string
  hint?: string
  /** Noun for one item, such as "tier". */
  noun: string
  /** Path of the field that contains the name of an item. */
  named: string
  fields: readonly ItemField[]
}

export type Setting = SettingField | SettingList

export type SettingsSection = {
  id: string
  title: string
  sentence: string
  keys: readonly SettingKey[]
  settings: readonly Setting[]
}
