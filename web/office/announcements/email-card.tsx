import { announcementLimits, announcementPlaceholders } from '#shared/announcements.ts'
import { FieldError } from '#web/common/ui/field.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import type { AnnouncementDraftValues } from '#web/office/announcements/use-autosaved-draft.ts'
import { LazyRichTextEditor } from '#web/office/posts/lazy-rich-text.tsx'

type EmailCardProps = {
  values: AnnouncementDraftValues
  problems: Partial<Record<string, string>>
  onChange: (changes: Partial<AnnouncementDraftValues>) => void
  onBusy: (isBusy: boolean) => void
}

const insertions = announcementPlaceholders.map((name) => `{${name}}`)

export function EmailCard({ values, problems, onChange, onBusy }: EmailCardProps) {
  return (
    <section aria-labelledby="announcement-email" className="office-card announcement-email grid gap-4.5">
      <h2 id="announcement-email" className="text-xl font-bold">
        Email
      </h2>
      <div className="grid gap-4.5 lg:grid-cols-2">
        <TextField
          id="announcement-subject"
          label="Subject"
          hint="Phones cut it off after about 40 characters"
          counter={{
            count: values.subject.length,
            limit: announcementLimits.subject,
            unit: 'characters',
            warnAbove: 40,
          }}
          error={problems.subject}
          value={values.subject}
          autoComplete="off"
          onChange={({ target }) => onChange({ subject: target.value })}
        />
        <TextField
          id="announcement-preview"
          label="Preview text"
          error={problems.preview}
          value={values.preview}
          autoComplete="off"
          onChange={({ target }) => onChange({ preview: target.value })}
        />
      </div>
      <div className="grid gap-2.25">
        <span id="announcement-html-label" className="text-sm font-bold">
          Text
        </span>
        <LazyRichTextEditor
          id="announcement-html"
          html={values.html}
          error={problems.html}
          describedBy="announcement-html-hint"
          onChange={(html) => onChange({ html })}
          onBusy={onBusy}
          insertions={insertions}
          hasFilms={false}
        />
        {problems.html && <FieldError id="announcement-html-error">{problems.html}</FieldError>}
        <p id="announcement-html-hint" className="text-sm text-muted">
          A plain-text version is created from this. An unsubscribe link is added automatically.
        </p>
      </div>
    </section>
  )
}
