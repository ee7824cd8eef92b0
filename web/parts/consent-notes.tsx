import { ConsentNote } from '#web/parts/consent.tsx'
import { paths } from '#web/paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Rich, useWords } from '#web/ui/words.tsx'

const privacy = <Anchor href={paths.privacy} className="link" />

/** Consent to the use of the name, in the dialog and the form of supporters. */
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
      <Rich id="consent.join.text" tags={{ privacy }} />
    </ConsentNote>
  )
}

/** The same in the registration, which asks for more. */
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
      <Rich id="consent.register.text" tags={{ privacy }} />
    </ConsentNote>
  )
}

/** Consent to the storage of an enquiry. */
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
      <Rich id="consent.enquiry.text" tags={{ privacy }} />
    </ConsentNote>
  )
}

/** Consent to reminders, before and after the address is sent. */
export function ReminderConsent({ isAsking }: { isAsking: boolean }) {
  const t = useWords()
  return isAsking ? (
    <ConsentNote english="One code confirms it’s you. You can stop the reminders at any time.">
      {t('consent.reminders.ask')}
    </ConsentNote>
  ) : (
    <ConsentNote english="We store your choice until you enter the code. After the last reminder, we erase your email address.">
      {t('consent.reminders.code')}
    </ConsentNote>
  )
}

/** Consent to appear in the list of supporters, by adding oneself to it. */
export function WallConsent({ name, className }: { name: string; className?: string }) {
  const t = useWords()
  return (
    <ConsentNote
      english={`Everyone can see “${name}” and the country you choose, and nothing else. Until the list has five people from a country, you are counted under “other countries”, without your name.`}
      {...(className && { className })}
    >
      {t('consent.wall.text', { name })}
    </ConsentNote>
  )
}
