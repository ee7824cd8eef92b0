import '#web/office/settings/setting-row.css'
import { useState } from 'react'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { attemptTimeFields } from '#web/office/settings/attempt-time-fields.tsx'
import { CustomQuestions } from '#web/office/settings/custom-questions.tsx'
import { ListEditor } from '#web/office/settings/list-editor.tsx'
import type { StoredSetting } from '#web/office/settings/queries.ts'
import type { Setting } from '#web/office/settings/section.ts'
import { SettingControl } from '#web/office/settings/setting-control.tsx'
import type { SettingsSectionState } from '#web/office/settings/use-section.ts'
import { describeSetting, describeSettingChange } from '#web/office/settings/value-words.ts'
import { isSameSettingValue } from '#web/office/settings/values.ts'

/** Shows a value, with the public value or the default beside it. */
export function SettingFormRow({ setting, state }: { setting: Setting; state: SettingsSectionState }) {
  const { path } = setting
  const { saved, shown, released, problems, isSaving } = state
  const id = `setting-${path}`
  const value = shown[path]
  const mark = markOf(state, path)
  // Reverts the end with the start, because the end moves with the start.
  const together = path === 'attempt.start' ? [path, 'attempt.end'] : [path]
  const [isOpened, setOpened] = useState(false)
  const isInContent =
    path === 'questions.items' &&
    !isOpened &&
    mark === undefined &&
    (state.lastOf(path)?.value ?? null) === null
  const TimeField = attemptTimeFields[path]
  return (
    <div className="setting-row" data-mark={mark} data-list={setting.kind === 'list' ? '' : undefined}>
      <div className="setting-value relative min-w-0">
        {mark && <Mark mark={mark} />}
        {setting.kind === 'list' && isInContent ? (
          <CustomQuestions state={state} path={path} onOpen={() => setOpened(true)} />
        ) : setting.kind === 'list' ? (
          <ListEditor
            list={setting}
            id={id}
            items={Array.isArray(value) ? value : []}
            problems={problems}
            disabled={isSaving}
            onChange={(items) => state.change({ [path]: items })}
          />
        ) : TimeField ? (
          <TimeField setting={setting} state={state} />
        ) : (
          <SettingControl
            field={setting}
            id={id}
            value={String(value ?? '')}
            error={problems[path]}
            disabled={isSaving}
            onChange={(text) => state.change({ [path]: text })}
          />
        )}
        {mark === 'conflict' && <Conflict setting={setting} state={state} last={state.lastOf(path)} />}
      </div>
      <div className="setting-was">
        {mark === 'unsaved' || mark === 'conflict' ? (
          <>
            <p>
              Current value: <strong>{describeSettingChange(setting, saved, shown)[0]}</strong>
            </p>
            <Undo label={setting.label} verb="Undo" onPress={() => state.discard(together)} />
          </>
        ) : (
          mark === undefined && <p>Same as the default</p>
        )}
        {!isSameSettingValue(saved[path], released[path]) && !isSameSettingValue(value, released[path]) && (
          <>
            {mark === 'changed' && (
              <p>
                Default: <strong>{describeSetting(setting, released)}</strong>
              </p>
            )}
            <Undo
              label={setting.label}
              verb="Reset to default"
              onPress={() =>
                state.change(Object.fromEntries(together.map((each) => [each, released[each] ?? ''])))
              }
            />
          </>
        )}
      </div>
    </div>
  )
}

type RowMark = 'unsaved' | 'changed' | 'conflict' | undefined

function markOf({ changed, conflicts, saved, released }: SettingsSectionState, path: string): RowMark {
  if (conflicts.includes(path)) return 'conflict'
  if (changed.includes(path)) return 'unsaved'
  return isSameSettingValue(saved[path], released[path]) ? undefined : 'changed'
}

function Mark({ mark }: { mark: 'unsaved' | 'changed' | 'conflict' }) {
  return (
    <span className="setting-mark absolute -top-0.5 right-0">
      {mark === 'changed' && <StatusTag look="testing">Changed</StatusTag>}
      {mark === 'unsaved' && (
        <span data-surface="danfo" className="setting-unsaved">
          <svg
            width="10"
            height="10"
            viewBox="0 0 10 10"
            aria-hidden="true"
            className="size-[0.75em] fill-current"
          >
            <path d="M5 0L10 5L5 10L0 5Z" />
          </svg>
          Unsaved
        </span>
      )}
      {mark === 'conflict' && <StatusTag look="refused">Conflict</StatusTag>}
    </span>
  )
}

function Undo({ label, verb, onPress }: { label: string; verb: string; onPress: () => void }) {
  return (
    <button type="button" className="link setting-undo" onClick={onPress}>
      {verb}
      <span className="sr-only">: {label}</span>
    </button>
  )
}

type ConflictProps = { setting: Setting; state: SettingsSectionState; last: StoredSetting | undefined }

/** Shows both values if another person saved this value while it was being edited, and asks which one to use. */
function Conflict({ setting, state, last }: ConflictProps) {
  const { path, label } = setting
  const [theirs, mine] = describeSettingChange(setting, state.saved, state.shown)
  return (
    <div role="alert" className="setting-conflict">
      <p className="font-bold">
        {last?.actor ?? 'Someone'} saved “{label}”{last && ` on ${formatDateAndTime(last.changed_at)}`} while
        you were editing.
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt>Theirs</dt>
        <dd>{theirs}</dd>
        <dt>Yours</dt>
        <dd>{mine}</dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="compact" onClick={() => state.discard([path])}>
          Keep theirs
        </Button>
        <Button variant="secondary" size="compact" onClick={() => state.keepMine(path)}>
          Keep mine
        </Button>
      </div>
    </div>
  )
}
