import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { copyText } from '#web/common/clipboard/copy-text.ts'
import { Button } from '#web/common/ui/button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

export function CopyableSentence({ sentence }: { sentence: string }) {
  const t = useTranslate()
  const [isCopied, setIsCopied] = useState<boolean>()
  const copy = async () => setIsCopied(await copyText(sentence))
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="compact" icon={Copy} onClick={copy}>
        {t('impact.press.copy')}
      </Button>
      <span role="status" className="text-sm">
        {isCopied !== undefined && t(isCopied ? 'impact.press.copied' : 'impact.press.not-copied')}
      </span>
    </span>
  )
}
