import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Puts a sentence on the clipboard, and says whether it got there. */
export function CopySentence({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    Promise.resolve(
      navigator.clipboard?.writeText(sentence) ?? Promise.reject(new Error('no clipboard')),
    ).then(
      () => setSaid('Copied.'),
      () => setSaid('Not copied. Select the sentence instead.'),
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="compact" icon={Copy} onClick={copy}>
        Copy sentence
      </Button>
      <span role="status" className="text-sm">
        {said}
      </span>
    </span>
  )
}
