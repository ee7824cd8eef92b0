import type { ComponentProps, SubmitEvent } from 'react'
import { useAddress } from './words.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action'> & {
  /** For a form that works without scripts: its target. */
  action?: string
  /** The form is being sent: a second press does nothing. */
  isBusy?: boolean | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * A form that carries data. Sent before its script has come, or with scripts off, it posts to `action`, or to a page that says
 * so and shows what was typed: a form without a method would put all of it into an address.
 */
export function Form({ isBusy, onSubmit, ...props }: FormProps) {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(event)
  }
  const address = useAddress()
  return <form method="post" action={address('/not-sent')} {...props} onSubmit={handleSubmit} />
}
