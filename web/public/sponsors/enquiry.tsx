import '#web/public/sponsors/enquiry.css'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type EnquiryForm, enquiryForm, getEnquiryTier, maxMessageCharacters } from '#shared/enquiries.ts'
import type { SponsorshipTier } from '#shared/sponsorship-tiers.ts'
import type { PostedFields } from '#shared/visitor-actions.ts'
import { CopyButton } from '#web/common/clipboard/copy-button.tsx'
import { isConnectionError } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { getPostedProblems, getPostedTexts } from '#web/common/forms/posted-fields.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { ErrorSummary } from '#web/common/ui/error-summary.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { RequestRefusalText } from '#web/common/words/refusal-text.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useEnglishLang, useLanguagePath, useTranslate } from '#web/common/words/translations.tsx'
import { EnquiryConsent } from '#web/public/forms/consent-notes.tsx'

type EnquiryProps = {
  tiers: readonly SponsorshipTier[]
  chosenTier: string
  contactEmail: string
  /** The form as it was sent without scripts. */
  posted?: PostedFields
}

const empty: EnquiryForm = {
  organisation: '',
  tier: '',
  amount: '',
  name: '',
  role: '',
  email: '',
  website: '',
  message: '',
}

/** Form for organisations. After sending, a confirmation replaces it. The contact address of the site stays visible. */
export function EnquirySection({ tiers, chosenTier, contactEmail, posted }: EnquiryProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const isHydrated = useHydrated()
  const backend = useBackend()
  const send = useMutation({
    mutationFn: (body: object) => backend.call('send-enquiry', { body, isSubmission: true }),
  })
  const { values, change, check, fieldProps, listed } = useFields(enquiryForm, {
    initial: { ...empty, tier: chosenTier, ...getPostedTexts(posted) },
    found: getPostedProblems(posted),
    isBusy: send.isPending,
    say: (problem) => translateProblem(t, problem),
  })
  // Selects the new tier, because someone can click the button of a tier further up while the form is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address decides
  useEffect(() => {
    if (chosenTier !== '') change({ tier: chosenTier })
  }, [chosenTier])
  const handleSubmit = () => {
    const enquiry = check()
    if (enquiry) send.mutate(enquiry)
  }
  const address = useLanguagePath()
  const count = values.message.trim().length
  const counted =
    count > maxMessageCharacters
      ? t('enquiry.form.over', { over: count - maxMessageCharacters })
      : t('enquiry.form.left', { left: maxMessageCharacters - count })
  const email = emailTo(contactEmail, { values, tiers })
  if (send.isSuccess)
    return <Sent number={send.data.data.number} text={textOf(values, tiers)} onAgain={() => send.reset()} />
  return (
    <Form
      noValidate
      isBusy={send.isPending}
      action={address(paths.form('enquire'))}
      onSubmit={handleSubmit}
      aria-label={t('enquiry.form.label')}
      className="enquiry"
    >
      <ErrorSummary problems={listed} title={t('enquiry.form.problem')} />
      <TextField
        {...fieldProps('organisation')}
        label={t('enquiry.form.organisation')}
        autoComplete="organization"
        className="enquiry-first"
      />
      <ChoiceChips
        legend={t('enquiry.form.tiers')}
        name="tier"
        layout={{ row: 'enquiry-tiers', chip: 'enquiry-tier' }}
        disabled={send.isPending}
        choices={[
          ...tiers.map(({ tier, subtitle, price }) => {
            const words = (
              <>
                <strong lang={english}>{subtitle}</strong>
                <span lang={english}>{price}</span>
              </>
            )
            return { value: tier, label: words }
          }),
          { value: '', label: <strong>{t('enquiry.form.else')}</strong> },
        ]}
        value={values.tier}
        onChange={(tier) => change({ tier })}
      />
      {/* Without scripts, the form cannot show the amount after a change of the tier. */}
      {(values.tier === '' || !isHydrated) && (
        <TextField
          {...fieldProps('amount')}
          label={t('enquiry.form.amount')}
          hint={t('enquiry.form.amount-hint')}
          inputMode="numeric"
          maxLength={28}
        />
      )}
      <div className="grid grid-cols-1 gap-x-4.5 gap-y-6 md:grid-cols-2">
        <TextField {...fieldProps('name')} label={t('enquiry.form.name')} autoComplete="name" />
        <TextField {...fieldProps('role')} label={t('enquiry.form.role')} autoComplete="organization-title" />
        <TextField
          {...fieldProps('email')}
          label={t('enquiry.form.email')}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...fieldProps('website')}
          label={t('enquiry.form.website')}
          type="url"
          autoComplete="url"
        />
      </div>
      <TextArea
        {...fieldProps('message')}
        label={t('enquiry.form.message')}
        hint={t('enquiry.form.message-hint')}
        rows={6}
        {...(isHydrated && { counter: { count, limit: maxMessageCharacters, sentence: counted } })}
      />
      {send.isError && (
        <Message tone="danger">
          <RequestRefusalText
            error={send.error}
            failed={isConnectionError(send.error) ? 'enquiry.form.still-here' : 'site.failed.our-side'}
          />{' '}
          <a href={email}>{t('enquiry.form.write', { address: contactEmail })}</a>
        </Message>
      )}
      <div className="flex flex-wrap items-center gap-4.5">
        <Button type="submit" isBusy={send.isPending} busyLabel={t('enquiry.form.sending')}>
          {t('enquiry.form.send')}
        </Button>
        <EnquiryConsent className="max-w-[22em]" />
      </div>
    </Form>
  )
}

type SentProps = { number: number; text: string; onAgain: () => void }

function Sent({ number, text, onAgain }: SentProps) {
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="enquiry">
      <h3 ref={title} tabIndex={-1} className="text-3xl">
        {t('enquiry.sent.title')}
      </h3>
      <p className="lede">{t('enquiry.sent.text', { number })}</p>
      <pre className="enquiry-text">{text}</pre>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={text}
          what={t('enquiry.sent.what')}
          label={t('enquiry.sent.copy')}
          words={{ copied: t('enquiry.sent.copied'), failed: t('enquiry.sent.not-copied') }}
        />
        <Button variant="quiet" size="compact" onClick={onAgain}>
          {t('enquiry.sent.again')}
        </Button>
      </div>
    </div>
  )
}

type Tiers = EnquiryProps['tiers']

function textOf(values: EnquiryForm, tiers: Tiers): string {
  const { organisation, tier, amount, name, role, email, website, message } = values
  // Finds the tier, because the text of the email contains its subtitle.
  const chosen = tiers.find((one) => one.tier === tier)
  const lines = {
    Organisation: organisation,
    Tier: chosen ? `${chosen.subtitle} (${tier})` : getEnquiryTier({ tier, amount: amount.trim() }),
    Name: name,
    Role: role,
    'E-mail': email,
    Website: website,
  }
  const told = Object.entries(lines).filter(([, value]) => value.trim() !== '')
  return [...told.map(([label, value]) => `${label}: ${value.trim()}`), '', message.trim()].join('\n').trim()
}

function emailTo(address: string, { values, tiers }: { values: EnquiryForm; tiers: Tiers }): string {
  const subject = values.tier ? `Sponsorship: ${values.tier}` : 'Sponsorship'
  // Keeps the link short, because some email programs truncate the text of a longer one.
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(textOf(values, tiers).slice(0, 1800))}`
}
