import type { ComponentProps, SubmitEvent } from 'react'
import { useLanguagePath } from '#web/common/words/translations.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action'> & {
  /** Target for a form that works without scripts. */
  action?: string
  /** True while the form is being sent; further submissions are ignored. */
  isBusy?: boolean | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Form that sends data. Without scripts, it posts to `action`. The default `action` is a page that says "not
 * sent" and shows what the visitor typed. `method` is always set, because the browser would otherwise put all
 * values into the URL.
 */
export function Form({ isBusy, onSubmit, ...props }: FormProps) {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(event)
  }
  const address = useLanguagePath()
  return <form method="post" action={address('/not-sent')} {...props} onSubmit={handleSubmit} />
}
