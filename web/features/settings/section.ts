import type { SettingKey } from '#shared/campaign-schema.ts'
import type { Choice } from '#web/ui/select-field.tsx'

/** A file of the library. */
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
  /** Heading of the settings from here on, in a long section. */
  heading?: string
  /** The setting and the way into its value: "attempt.start". */
  path: string
  label: string
  kind: FieldKind
  /** Place where the site shows it. */
  where: string
  hint?: string
  choices?: readonly Choice[]
  /** May be left empty. The site then shows nothing, or the value of the release. */
  isOptional?: boolean
}

export type ItemField = Omit<SettingField, 'where' | 'heading'>

/** Input of a field's control. */
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
  /** Noun for one item: "tier". */
  noun: string
  /** Field with the name of an item. */
  named: string
  fields: readonly ItemField[]
}

export type Setting = SettingField | SettingList

export type Section = {
  id: string
  title: string
  sentence: string
  keys: readonly SettingKey[]
  settings: readonly Setting[]
}
