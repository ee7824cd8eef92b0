import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { copyText } from '#web/common/clipboard/copy-text.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { Button } from '#web/common/ui/button.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'

type CopyButtonProps = {
  text: string
  /** Name of the text for screen readers, such as "Account number". */
  what: string
  /** Text of the button. Without it, the button is an icon. */
  label?: string
  variant?: 'primary' | 'secondary'
  size?: 'regular' | 'compact'
  className?: string
  /** Messages in the page's language. The default is English. */
  words?: { copied?: string; failed?: string }
}

const shownFor = 2_000

/** Copies a text and confirms that for two seconds. The button is hidden without scripts. */
export function CopyButton({
  text,
  what,
  label,
  variant = 'secondary',
  size,
  className,
  words = {},
}: CopyButtonProps) {
  const { copied = 'Copied', failed = 'Could not copy. Select the text instead' } = words
  const isHydrated = useHydrated()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), shownFor)
    return () => clearTimeout(timer)
  }, [said])
  const handleCopy = async () => setSaid((await copyText(text)) ? copied : failed)
  const icon = said === copied ? Check : Copy
  return (
    <span className={className} hidden={!isHydrated}>
      {label === undefined ? (
        <IconButton icon={icon} label={`Copy ${what}`} onClick={handleCopy} />
      ) : (
        <Button
          variant={variant}
          size={size ?? (variant === 'primary' ? 'regular' : 'compact')}
          icon={icon}
          onClick={handleCopy}
        >
          {said === copied ? said : label}
          <span className="sr-only"> {what}</span>
        </Button>
      )}
      <span role="status" className="sr-only">
        {said && `${said}: ${what}`}
      </span>
    </span>
  )
}
