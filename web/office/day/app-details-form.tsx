import { useState } from 'react'
import { completeUrl, isHttpsUrl } from '#shared/https-url.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { type AppDetailValues, useSaveAppDetails } from '#web/office/day/mutations.ts'
import type { PlanRow } from '#web/office/day/plan/plan-rows.ts'

/** Maximum length of a description. The database has the same limit. */
const maxSummary = 600

const links = [
  { name: 'demo_url', label: 'Link to the app' },
  { name: 'repo_url', label: 'Link to its code' },
  { name: 'video_url', label: 'Link to its video' },
] as const

const isLink = (address: string) => address === '' || isHttpsUrl(address)

/**
 * Form for the description and the links of an app, before, during and after the app's time. Fields that are
 * not edited show what other people save.
 */
export function AppDetailsForm({ row }: { row: PlanRow }) {
  const toast = useToast()
  const [edits, setEdits] = useState<Partial<AppDetailValues>>({})
  const typed: AppDetailValues = {
    summary: row.summary,
    demo_url: row.demo_url ?? '',
    repo_url: row.repo_url ?? '',
    video_url: row.video_url ?? '',
    ...edits,
  }
  const save = useSaveAppDetails({
    app: row.number,
    onSuccess: () => toast(`Details of app ${row.number} saved.`),
    onError: (error) => toast(formatRefusal(error, 'The details could not be saved. Try again.'), 'failed'),
  })
  const whole = {
    ...typed,
    demo_url: completeUrl(typed.demo_url),
    repo_url: completeUrl(typed.repo_url),
    video_url: completeUrl(typed.video_url),
  }
  return (
    <Form
      noValidate
      isBusy={save.isPending}
      onSubmit={() => {
        // Saves only if all links are valid. `onSuccess` runs after the saved values have loaded.
        if (links.every(({ name }) => isLink(whole[name])))
          save.mutate(whole, { onSuccess: () => setEdits({}) })
      }}
      className="grid gap-3.75 border-t border-line py-3.75"
    >
      <TextArea
        label="What it does"
        hint="On its page, and in the evidence bundle"
        rows={3}
        maxLength={maxSummary}
        value={typed.summary}
        onChange={({ target }) => setEdits({ ...edits, summary: target.value })}
      />
      {links.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          inputMode="url"
          maxLength={500}
          value={typed[name]}
          onChange={({ target }) => setEdits({ ...edits, [name]: target.value })}
          error={isLink(whole[name]) ? undefined : 'Enter a full link that starts with https://'}
        />
      ))}
      <Button type="submit" variant="secondary" isBusy={save.isPending}>
        Save details
      </Button>
    </Form>
  )
}
