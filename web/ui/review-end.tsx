import { useEffect, useRef } from 'react'
import { Empty } from './empty.tsx'
import { LinkButton } from './link-button.tsx'

type ReviewEndProps = { backHref: string; backLabel: string; sentence: string }

/** Everything is read. */
export function ReviewEnd({ backHref, backLabel, sentence }: ReviewEndProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="grid min-h-[60dvh] place-items-center">
      <Empty title="Nothing waits." block={20} action={<LinkButton href={backHref}>{backLabel}</LinkButton>}>
        {sentence ? `${sentence}.` : 'Everything has been read.'}
      </Empty>
    </div>
  )
}
