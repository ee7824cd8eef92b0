import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContentOverview } from '#shared/content.ts'
import { addLanguagePrefix, type Language } from '#shared/languages.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'

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

type PreviewFrameProps = { content: ContentOverview; language: Language; onChoose: (id: string) => void }

/** Shows a page of the site with the drafts. Clicking a sentence opens it in the list. */
export function PreviewFrame({ content, language, onChoose }: PreviewFrameProps) {
  const [page, setPage] = useState<string>(paths.home)
  const [mode, setMode] = useState('')
  const [theme, setTheme] = useState('light')
  const [width, setWidth] = useState('390')
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scale = useScale(place, Number(width))
  const words = JSON.stringify(content.preview)
  const shown = useRef(words)

  useEffect(() => {
    if (shown.current === words) return
    shown.current = words
    frame.current?.contentWindow?.location.reload()
  }, [words])

  // Answers messages of the frame (web/app/entry-preview.ts): a request for the drafts, or the text that was
  // clicked.
  const answer = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    const page = frame.current?.contentWindow
    if (origin !== location.origin || !page || source !== page) return
    if (data?.wants === 'drafts') page.postMessage({ drafts: content.preview }, location.origin)
    const chosen = content.sentences.find(({ id, key }) => key === data?.chosen || id === data?.chosen)
    if (chosen) onChoose(chosen.id)
  })

  useEffect(() => {
    const handleMessage = (event: MessageEvent) => answer(event)
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
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
    // Hides the scrollbar, which phones do not show and which would make the page narrower than the chosen
    // width.
    frame.current?.contentDocument?.documentElement.style.setProperty('scrollbar-width', 'none')
  }

  return (
    <section aria-label="Preview" className="content-card flex flex-col max-xl:h-[80vh] xl:order-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] items-center gap-2.25 p-2.25">
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
          src={`${addLanguagePrefix(language, page)}?preview=1${mode && `&as=${mode}`}`}
          onLoad={handleLoad}
          style={{ width: `${width}px`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
      <p className="content-note">Select a sentence to edit it. Only you can see drafts in this preview.</p>
    </section>
  )
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
