import { useQuery } from '@tanstack/react-query'
import { parseCampaignFacts } from '#shared/campaign-schema.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import {
  type EarlierSetting,
  earlierSettingsQuery,
  maxEarlierSettings,
} from '#web/office/settings/queries.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'
import { describeSettingChange } from '#web/office/settings/value-words.ts'
import {
  createSettingValues,
  getDefaultSettingValues,
  isSameSettingValue,
  type SettingValues,
} from '#web/office/settings/values.ts'

type SectionHistoryProps = {
  section: SettingsSection
  shown: SettingValues
  onRestore: (values: SettingValues) => void
}

/**
 * Lists changes with author and time. Restoring a change fills the form, so that the values can be reviewed
 * before saving.
 */
export function SectionHistory({ section, shown, onRestore }: SectionHistoryProps) {
  const past = useQuery(earlierSettingsQuery(useBackend(), section))
  if (past.isError)
    return (
      <p role="alert" className="grid justify-items-start gap-3 text-sm">
        The history could not be loaded.
        <Button variant="secondary" size="compact" onClick={() => past.refetch()}>
          Retry
        </Button>
      </p>
    )
  if (!past.data) return <Skeleton rows={3} label="Loading history" />
  if (past.data.length === 0) return <p className="text-sm text-muted">Nothing has been changed yet.</p>
  return (
    <ol className="setting-past">
      {past.data.map((entry) => (
        <Entry key={entry.id} section={section} entry={entry} shown={shown} onRestore={onRestore} />
      ))}
      {past.data.length < maxEarlierSettings ? (
        <li>
          <p className="font-bold">Before that</p>
          <p className="text-muted">All settings at their default values.</p>
          <Restore
            values={getDefaultSettingValues(section)}
            shown={shown}
            what="the defaults"
            onRestore={onRestore}
          />
        </li>
      ) : (
        <li className="text-muted">Earlier changes are not shown.</li>
      )}
    </ol>
  )
}

type EntryProps = SectionHistoryProps & { entry: EarlierSetting }

function Entry({ section, entry, shown, onRestore }: EntryProps) {
  const values = valuesAt(section, entry)
  const earlier = valuesAt(section, { ...entry, value: entry.was })
  const moved = section.settings.filter(({ path }) => !isSameSettingValue(values[path], earlier[path]))
  const when = formatDateAndTime(entry.changed_at)
  return (
    <li>
      <p className="font-bold">
        <time dateTime={entry.changed_at}>{when}</time>
      </p>
      {moved.map((setting) => {
        const [was, now] = describeSettingChange(setting, earlier, values)
        return (
          <p key={setting.path} className="wrap-anywhere">
            {setting.label}: <del className="text-muted">{was}</del> <strong>{now}</strong>
          </p>
        )
      })}
      {moved.length === 0 && <p className="text-muted">Saved with no changes.</p>}
      <p className="wrap-anywhere text-muted">by {entry.actor ?? 'the server or a former administrator'}</p>
      <Restore values={values} shown={shown} what={`the version of ${when}`} onRestore={onRestore} />
    </li>
  )
}

type RestoreProps = {
  values: SettingValues
  shown: SettingValues
  what: string
  onRestore: (values: SettingValues) => void
}

function Restore({ values, shown, what, onRestore }: RestoreProps) {
  if (Object.keys(values).every((path) => isSameSettingValue(values[path], shown[path])))
    return <p className="text-muted">This version is in the form now.</p>
  return (
    <button type="button" className="link setting-undo" onClick={() => onRestore(values)}>
      Restore this version<span className="sr-only">: {what}</span>
    </button>
  )
}

/** Returns the values of one setting's fields in an earlier version. */
function valuesAt(
  section: SettingsSection,
  { key, value }: Pick<EarlierSetting, 'key' | 'value'>,
): SettingValues {
  const facts = parseCampaignFacts(value === null ? [] : [{ key, value }])
  const own = Object.entries(createSettingValues(section, facts)).filter(
    ([path]) => path.split('.')[0] === key,
  )
  return Object.fromEntries(own)
}
