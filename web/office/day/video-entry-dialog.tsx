import { useState } from 'react'
import { cleanLine } from '#shared/text.ts'
import { createVideoEntry, type Video } from '#shared/videos.ts'
import { getSiteTimeName, toSiteInstant } from '#web/common/time/site-time.ts'
import { TextField } from '#web/common/ui/text-field.tsx'
import { DayFormDialog, type EntryContent } from '#web/office/day/day-dialogs.tsx'

const fields = [
  { name: 'name', label: 'Name', hint: 'For example, Camera 1, card 3' },
  { name: 'from', label: 'Starts', type: 'datetime-local', hint: getSiteTimeName },
  { name: 'to', label: 'Ends', type: 'datetime-local', hint: getSiteTimeName },
  {
    name: 'bytes',
    label: 'File size in bytes',
    inputMode: 'numeric',
    hint: 'Shown in the file’s properties',
  },
  { name: 'sha256', label: 'SHA-256', hint: 'From sha256sum or shasum -a 256, 64 characters' },
] as const

type Typed = Record<(typeof fields)[number]['name'], string>
type Problems = Partial<Record<keyof Typed, string>>

/** Returns the typed video, or an error message for each wrong field. The video must end before `now`. */
export function parseVideo(typed: Typed, now: number): { video: Video } | { problems: Problems } {
  const name = cleanLine(typed.name)
  const sha256 = typed.sha256.replace(/\s/g, '').toLowerCase()
  // Removes separators of thousands. Other numbers, such as "12.5" and "1e9", are not file sizes.
  const digits = typed.bytes.trim().replace(/[\s.,](?=\d{3}(?!\d))/g, '')
  const bytes = /^\d+$/.test(digits) ? Number(digits) : 0
  const [from, to] = [typed.from, typed.to].map((typedAt) => {
    const [day = '', time = ''] = typedAt.split('T')
    return Date.parse(toSiteInstant(day, time.slice(0, 5)) ?? '')
  }) as [number, number]
  const problems: Problems = {
    ...((name === '' || [...name].length > 200) && { name: 'Enter a name of 1 to 200 characters' }),
    ...(Number.isNaN(from) && { from: 'Enter a date and a time' }),
    ...(Number.isNaN(to) && { to: 'Enter a date and a time' }),
    ...(to <= from && { to: 'The end time must be after the start time' }),
    ...(to > now && { to: 'The end time must be in the past' }),
    ...(!(Number.isSafeInteger(bytes) && bytes > 0) && { bytes: 'Enter a whole number' }),
    ...(!/^[0-9a-f]{64}$/.test(sha256) && { sha256: 'Enter exactly 64 characters, without the file name' }),
  }
  return Object.keys(problems).length > 0 ? { problems } : { video: { name, from, to, bytes, sha256 } }
}

type VideoSheetProps = {
  /** The server's time. */
  now: number
  onWrite: (said: EntryContent) => void
  onClose: () => void
}

/** Registers a video that stays on its memory card. The log gets its times, length and hash. */
export function VideoEntryDialog({ now, onWrite, onClose }: VideoSheetProps) {
  const [typed, setTyped] = useState<Typed>({ name: '', from: '', to: '', bytes: '', sha256: '' })
  const [problems, setProblems] = useState<Problems>({})
  const handleSubmit = () => {
    const answer = parseVideo(typed, now)
    if ('video' in answer) onWrite(createVideoEntry(answer.video))
    else setProblems(answer.problems)
  }
  return (
    <DayFormDialog title="Video" onClose={onClose} onSubmit={handleSubmit} press="Add video">
      <p className="text-muted">
        The video itself is not uploaded. Its times, length and SHA-256 will be public in the log. If you make
        a mistake, correct the entry and add the video again.
      </p>
      {fields.map(({ name, hint, ...input }) => (
        <TextField
          key={name}
          {...input}
          hint={typeof hint === 'function' ? hint() : hint}
          value={typed[name]}
          error={problems[name]}
          onChange={({ target }) => {
            setTyped({ ...typed, [name]: target.value })
            setProblems({ ...problems, [name]: undefined })
          }}
        />
      ))}
    </DayFormDialog>
  )
}
