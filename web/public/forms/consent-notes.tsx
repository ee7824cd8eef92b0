import type { PlainId } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { ConsentNote } from '#web/public/forms/consent.tsx'

const privacy = <Anchor href={paths.privacy} className="link" />

/** Consent of a new supporter to the use of their name, in the dialog and on the page for joining. */
export function JoinConsent() {
  const english = (
    <>
      Your name appears on your badge, which anyone with its code can check. We store your name with your
      email.{' '}
      <Anchor href={paths.privacy} className="link">
        How we use both
      </Anchor>
      .
    </>
  )
  return (
    <ConsentNote english={english}>
      <TranslatedRichText id="consent.join.text" tags={{ privacy }} />
    </ConsentNote>
  )
}

/** Consent to the use of the data in the registration form, which asks for more than a name. */
export function RegisterConsent() {
  const english = (
    <>
      Your name appears on your badge. Only the people who organise the testing can see the rest:{' '}
      <Anchor href={paths.privacy} className="link">
        privacy
      </Anchor>
      .
    </>
  )
  return (
    <ConsentNote english={english}>
      <TranslatedRichText id="consent.register.text" tags={{ privacy }} />
    </ConsentNote>
  )
}

export function EnquiryConsent({ className }: { className?: string }) {
  const english = (
    <>
      We store your enquiry until it is closed and delete it 90 days later.{' '}
      <Anchor href={paths.privacy} className="link">
        Privacy
      </Anchor>
    </>
  )
  return (
    <ConsentNote english={english} {...(className && { className })}>
      <TranslatedRichText id="consent.enquiry.text" tags={{ privacy }} />
    </ConsentNote>
  )
}

const reminders = {
  ask: {
    id: 'consent.reminders.ask',
    english: 'One code confirms it’s you. You can stop the reminders at any time.',
  },
  code: {
    id: 'consent.reminders.code',
    english:
      'We store your choice until you enter the code. After the last reminder, we erase your email address.',
  },
} as const satisfies Record<string, { id: PlainId; english: string }>

/**
 * Consent to reminders. `ask` is shown before the address is sent and `code` after it. A form without scripts
 * shows both.
 */
export function ReminderConsent({ parts }: { parts: readonly (keyof typeof reminders)[] }) {
  const t = useTranslate()
  const said = parts.map((part) => reminders[part])
  return (
    <ConsentNote english={said.map(({ english }) => english).join(' ')}>
      {said.map(({ id }) => t(id)).join(' ')}
    </ConsentNote>
  )
}

/** Consent to appear in the list of supporters. People agree by adding themselves. */
export function WallConsent({ name, className }: { name: string; className?: string }) {
  const t = useTranslate()
  return (
    <ConsentNote
      english={`Everyone can see “${name}” and the country you choose, and nothing else. Until the list has five people from a country, you are counted under “other countries”, without your name.`}
      {...(className && { className })}
    >
      {t('consent.wall.text', { name })}
    </ConsentNote>
  )
}
