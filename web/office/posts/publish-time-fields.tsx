import { useEffect, useState } from 'react'
import { describeDuration, getSiteTimeName } from '#web/common/time/site-time.ts'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { getPublishTime, isScheduled, type PostValues } from '#web/office/posts/post-draft.ts'
import type { PostFieldsProps } from '#web/office/posts/post-text-fields.tsx'

const whens = [
  { value: 'now', label: 'Now' },
  { value: 'time', label: 'Schedule for later' },
]

type PostTimeProps = Pick<PostFieldsProps, 'formId' | 'values' | 'problems' | 'onChange'>

/** Chooses when to publish a post: on saving, or automatically at a later time. */
export function PublishTimeFields({ formId, values, problems, onChange }: PostTimeProps) {
  return (
    <>
      <ChoiceChips
        legend="Publish"
        name={`${formId}-when`}
        layout="pair"
        choices={whens}
        value={isScheduled(values) ? 'time' : 'now'}
        onChange={(when) =>
          onChange(when === 'time' ? { isTimed: true, status: 'published' } : { isTimed: false })
        }
      />
      {isScheduled(values) && (
        <>
          <div className="grid grid-cols-2 gap-2.25">
            <TextField
              id={`${formId}-day`}
              label="Date"
              type="date"
              error={problems.day}
              value={values.day}
              onChange={({ target }) => onChange({ day: target.value })}
            />
            <TextField
              label="Time"
              type="time"
              value={values.hour}
              onChange={({ target }) => onChange({ hour: target.value, day: values.day })}
            />
          </div>
          <Distance values={values} />
        </>
      )}
    </>
  )
}

function Distance({ values }: { values: PostValues }) {
  const now = useNow()
  const at = getPublishTime(values)
  if (!at) return <p className="text-xs text-muted">{getSiteTimeName()}.</p>
  const left = Date.parse(at) - now
  return (
    <p className="text-xs text-muted">
      {left > 0
        ? `${getSiteTimeName()}, in ${describeDuration(left)}.`
        : `${getSiteTimeName()}. This time has passed.`}
    </p>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
