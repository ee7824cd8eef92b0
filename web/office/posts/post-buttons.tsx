import type { AdminPost, PostStatus } from '#shared/blog-admin.ts'
import { describeSiteTime, formatTimeIfToday } from '#web/common/time/site-time.ts'
import { Button } from '#web/common/ui/button.tsx'
import { getPublishTime, isScheduled, type PostValues } from '#web/office/posts/post-draft.ts'
import type { PostFormControls } from '#web/office/posts/use-post-form.ts'

export type PostAction = {
  /** Label of the button. It says how saving changes the public post. */
  label: string
  /** Label for the bar on a phone. */
  shortLabel: string
  /** Status of the post after saving. */
  status: PostStatus
}

type PostActsProps = { form: PostFormControls; isUploading: boolean; isShort?: boolean }

/** Buttons that save the post. The last one is the main button. */
export function PostButtons({ form, isUploading, isShort }: PostActsProps) {
  const acts = listPostActions(form.values, form.opened, Date.now())
  return acts.map(({ label, shortLabel, status }, index) => (
    <Button
      key={label}
      size="compact"
      variant={index === acts.length - 1 ? 'primary' : 'secondary'}
      isBusy={form.isSaving}
      busyLabel="Saving..."
      disabled={isUploading}
      onClick={() => form.save(status)}
    >
      {isShort ? shortLabel : label}
    </Button>
  ))
}

/** Lists the ways to save the post with the values of the form. */
export function listPostActions(values: PostValues, opened: AdminPost | null, now: number): PostAction[] {
  const { status } = values
  if (opened?.status === 'published')
    return status === 'published'
      ? [{ label: 'Update Post', shortLabel: 'Update', status }]
      : [{ label: 'Unpublish', shortLabel: 'Unpublish', status }]
  if (isScheduled(values)) return [scheduleAct(values, opened, now)]
  const publish: PostAction = { label: 'Publish', shortLabel: 'Publish', status: 'published' }
  if (status === 'published') return [publish]
  if (status === 'archived') return [{ label: 'Update Post', shortLabel: 'Update', status }]
  return [{ label: 'Save draft', shortLabel: 'Save', status }, publish]
}

/** Returns the action that schedules the post. If the publish time is unchanged, the action only updates the post. */
function scheduleAct(values: PostValues, opened: AdminPost | null, now: number): PostAction {
  const { status } = values
  const at = getPublishTime(values)
  if (at === null) return { label: 'Schedule', shortLabel: 'Schedule', status }
  if (Date.parse(at) === Date.parse(opened?.publish_at ?? ''))
    return { label: 'Update Post', shortLabel: 'Update', status }
  return {
    label: `Schedule for ${formatTimeIfToday(at, now) ?? describeSiteTime(at, now)}`,
    shortLabel: 'Schedule',
    status,
  }
}
