import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/ui/words.tsx'

/** Puts a sentence on the clipboard, and says whether it got there. */
export function CopySentence({ sentence }: { sentence: string }) {
  const t = useWords()
  const [isCopied, setIsCopied] = useState<boolean>()
  const copy = () =>
    Promise.resolve(
      navigator.clipboard?.writeText(sentence) ?? Promise.reject(new Error('no clipboard')),
    ).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="compact" icon={Copy} onClick={copy}>
        {t('impact.press.copy')}
      </Button>
      <span role="status" className="text-sm">
        {isCopied !== undefined && t(isCopied ? 'impact.press.copied' : 'impact.press.not-copied')}
      </span>
    </span>
  )
}
