import { useEffect, useEffectEvent } from 'react'

type EditorKeys = { onSave: () => void; onPreview: () => void; onPanel: () => void }

/** Ctrl+S saves the draft, Ctrl+Shift+P shows the preview, Ctrl+. the settings; on a Mac it is Command. */
export function useEditorKeys({ onSave, onPreview, onPanel }: EditorKeys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's' && !event.shiftKey) onSave()
    else if (key === 'p' && event.shiftKey) onPreview()
    else if (key === '.') onPanel()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
