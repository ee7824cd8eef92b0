import { useEffect, useRef, useState } from 'react'
import type { ShownContent } from '#shared/content.ts'
import { type Language, translateAddress } from '#shared/languages.ts'
import { findSentence } from '#web/features/content/sentences.ts'
import { paths } from '#web/paths.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const pages = [
  { value: paths.home, label: 'Landing' },
  { value: paths.myStory, label: 'My Story' },
  { value: paths.support, label: 'Supporters' },
  { value: paths.blog(), label: 'Blog' },
  { value: paths.verifyBadge(), label: 'Verify a badge' },
]
const modes = [
  { value: '', label: 'Current' },
  { value: 'before', label: 'Before' },
  { value: 'live', label: 'Live' },
  { value: 'after', label: 'After' },
]
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const widths = [
  { value: '390', label: '390' },
  { value: '1440', label: '1440' },
]

type PreviewFrameProps = { content: ShownContent; language: Language; onChoose: (id: string) => void }

/** Shows a page of the site with the drafts. Clicking a sentence opens it in the list. */
export function PreviewFrame({ content, language, onChoose }: PreviewFrameProps) {
  const [page, setPage] = useState<string>(paths.home)
  const [mode, setMode] = useState('')
  const [theme, setTheme] = useState('light')
  const [width, setWidth] = useState('390')
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(content)
  const scale = useScale(place, Number(width))
  const words = JSON.stringify(content.preview)
  const shown = useRef(words)

  useEffect(() => {
    latest.current = content
    if (shown.current === words) return
    shown.current = words
    frame.current?.contentWindow?.location.reload()
  }, [content, words])

  useEffect(() => {
    const answer = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || data?.wants !== 'drafts')
        return
      frame.current?.contentWindow?.postMessage({ drafts: latest.current.preview }, location.origin)
    }
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [])

  const showTheme = (chosen: string) => {
    const document = frame.current?.contentDocument
    if (document) document.documentElement.dataset.theme = chosen
  }

  const handleTheme = (chosen: string) => {
    setTheme(chosen)
    showTheme(chosen)
  }

  const handleLoad = () => {
    showTheme(theme)
    // Hides the scrollbar, because it would make the page narrower than the chosen width. A phone has none.
    frame.current?.contentDocument?.documentElement.style.setProperty('scrollbar-width', 'none')
    frame.current?.contentDocument?.addEventListener(
      'click',
      (event) => {
        const found = findSentence(textsAround(event.target as Element), latest.current.sentences)
        if (!found) return
        event.preventDefault()
        event.stopPropagation()
        onChoose(found.id)
      },
      true,
    )
  }

  return (
    <section aria-label="Preview" className="content-card content-preview">
      <div className="content-preview-head">
        <SelectField
          label="Page"
          isLabelHidden
          choices={pages}
          value={page}
          onChange={({ target }) => setPage(target.value)}
        />
        <SelectField
          label="Site mode"
          isLabelHidden
          choices={modes}
          value={mode}
          onChange={({ target }) => setMode(target.value)}
        />
        <ChoiceChips
          legend="Theme"
          isLegendHidden
          name="preview-theme"
          layout="pair"
          choices={themes}
          value={theme}
          onChange={handleTheme}
        />
        <ChoiceChips
          legend="Width"
          isLegendHidden
          name="preview-width"
          layout="pair"
          choices={widths}
          value={width}
          onChange={setWidth}
        />
      </div>
      <div ref={place} className="content-frame">
        <iframe
          ref={frame}
          title="Page preview with drafts"
          src={`${translateAddress(language, page)}?preview=1${mode && `&as=${mode}`}`}
          onLoad={handleLoad}
          style={{ width: `${width}px`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
      <p className="content-note">Select a sentence to edit it. Only you can see drafts in this preview.</p>
    </section>
  )
}

/** Returns the texts of the clicked element and of its ancestors, innermost first. */
function textsAround(element: Element): string[] {
  const texts: string[] = []
  for (let at: Element | null = element; at && texts.length < 4; at = at.parentElement)
    texts.push(at.textContent ?? '')
  return texts
}

/** Returns the scale at which a page of this width fits into its container. The maximum is 1. */
function useScale(place: { current: HTMLElement | null }, width: number): number {
  const [room, setRoom] = useState(width)
  useEffect(() => {
    if (!place.current) return
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return Math.min(1, room / width) || 1
}
