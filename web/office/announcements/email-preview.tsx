import '#web/office/announcements/email-preview.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnnouncementText } from '#shared/announcements.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { trustArticleHtml } from '#web/common/data/trusted-html.ts'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { LogoMark } from '#web/common/ui/logo.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { announcementPreviewQuery } from '#web/office/announcements/queries.ts'

type EmailPreviewProps = {
  said: AnnouncementText
  /** First name that replaces `{first name}`. */
  name: string
  /** Shows the next recipient. Undefined if there is only one. */
  onNext?: (() => void) | undefined
}

const kinds = [
  { value: 'email', label: 'Email' },
  { value: 'text', label: 'Plain text' },
]

/**
 * Shows the email as recipients see it. The server renders the preview with the code that renders the email.
 */
export function EmailPreview({ said, name, onNext }: EmailPreviewProps) {
  const [kind, setKind] = useState('email')
  const shown = useQuery({
    ...announcementPreviewQuery(useBackend(), said, name),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="Preview" className="email-preview grid grid-cols-1 gap-2.25">
      <ChoiceChips
        legend="Shown as"
        isLegendHidden
        name="preview-kind"
        layout="pair"
        choices={kinds}
        value={kind}
        onChange={setKind}
      />
      <div className="email-phone">
        <div className="email-inbox">
          <LogoMark className="size-[42px]" />
          <p className="min-w-0 text-sm wrap-anywhere">
            <strong className="block">20 in 24</strong>
            <strong className="block">{shown.data?.subject || 'No subject yet'}</strong>
            <span className="text-muted">{said.preview}</span>
          </p>
        </div>
        {shown.data ? (
          kind === 'email' ? (
            <EmailFrame html={shown.data.html} />
          ) : (
            <p className="email-text">{shown.data.text}</p>
          )
        ) : shown.isError ? (
          <p className="p-4.5 text-sm">
            {formatRefusal(shown.error, 'The preview could not be created. Your draft is safe.')}
          </p>
        ) : (
          <Skeleton rows={5} label="Loading preview" />
        )}
      </div>
      <p className="text-sm text-muted">
        As {name || 'someone with no name'} sees it.{' '}
        {onNext && (
          <button type="button" className="link min-h-10.5 font-semibold" onClick={onNext}>
            Another person
          </button>
        )}
      </p>
    </section>
  )
}

/**
 * Shows the email in a sandboxed frame without scripts. Emails need `style` attributes, but our content
 * security policy forbids them. So the attributes are renamed to `data-style` and applied after loading.
 */
function EmailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  const dress = useEffectEvent(() => {
    const shown = frame.current?.contentDocument
    if (!shown?.body) return
    for (const element of shown.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? ''
    setHeight(shown.body.offsetHeight)
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const handleLoad = () => dress()
    element.addEventListener('load', handleLoad)
    const undressed = html.replaceAll(/<[a-z][^>]*>/g, (tag) => tag.replace(' style="', ' data-style="'))
    element.srcdoc = trustArticleHtml(undressed)
    // Measures the height again when the width changes, because the lines then break differently.
    const watch = new ResizeObserver(handleLoad)
    watch.observe(element)
    return () => {
      watch.disconnect()
      element.removeEventListener('load', handleLoad)
    }
  }, [html])
  return (
    <iframe
      ref={frame}
      title="Email preview"
      sandbox="allow-same-origin"
      tabIndex={-1}
      height={height}
      className="email-frame"
    />
  )
}
