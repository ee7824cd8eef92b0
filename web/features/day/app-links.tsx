import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanRow } from '#web/features/day/plan-slots.ts'
import { officeDayKey } from '#web/features/day/queries.ts'
import { type Backend, refusalText, rowsOf } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'

const links = [
  { name: 'demo_url', label: 'Link to the app' },
  { name: 'repo_url', label: 'Link to its code' },
  { name: 'video_url', label: 'Link to its film' },
] as const
type Links = Record<(typeof links)[number]['name'], string>

/** As the database has it: nothing but https, and no spaces. */
const isLink = (value: string) => value === '' || /^https:\/\/[^\s<>"\\]+$/i.test(value)

/** What the page of the app leads to; told before, during or after its time. */
export function AppLinks({ row }: { row: PlanRow }) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [typed, setTyped] = useState<Links>({
    demo_url: row.demo_url ?? '',
    repo_url: row.repo_url ?? '',
    video_url: row.video_url ?? '',
  })
  const save = useMutation({
    mutationFn: () => saveLinks(backend, { app: row.number, links: typed }),
    onSuccess: () => toast(`The links of app ${row.number} are kept.`),
    onError: (error) => toast(refusalText(error, 'The links were not kept. Please try again.'), 'failed'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: officeDayKey }),
  })
  const isWhole = Object.values(typed).every((value) => isLink(value.trim()))
  return (
    <Form
      noValidate
      busy={save.isPending}
      onSubmit={() => {
        if (isWhole) save.mutate()
      }}
      className="grid gap-2.5 border-t border-line py-2.5"
    >
      {links.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          inputMode="url"
          maxLength={500}
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          error={isLink(typed[name].trim()) ? undefined : 'Please write a whole link, with https://'}
        />
      ))}
      <Button type="submit" variant="secondary" busy={save.isPending}>
        Keep the links
      </Button>
    </Form>
  )
}

async function saveLinks(backend: Backend, { app, links: typed }: { app: number; links: Links }) {
  const values = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value.trim() || null]),
  )
  const answer = await backend.rest.from('challenge_apps').update(values).eq('number', app).select('number')
  if (rowsOf(answer).rows.length === 0) throw new Error('nobody has this slot')
}
