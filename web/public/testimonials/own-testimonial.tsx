import MailAlert from 'lucide-react/icons/mail-alert'
import type { ReactNode } from 'react'
import { formatTranslatedDate } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { deletionDelayDays, type OwnTestimonial, type TestimonialStatus } from '#shared/testimonials.ts'
import type { PlainId, Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { Button } from '#web/common/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { StatusTag, type TagVariant } from '#web/common/ui/status-tag.tsx'
import {
  TranslatedRichText,
  useEnglishLang,
  useTranslate,
  useTranslations,
} from '#web/common/words/translations.tsx'
import { ShareButtons } from '#web/public/share/share-buttons.tsx'
import { TestimonialFlowProblem } from '#web/public/testimonials/testimonial-flow-problem.tsx'
import { NoticeText } from '#web/public/testimonials/testimonial-notices.tsx'
import type { TestimonialFlow } from '#web/public/testimonials/use-testimonial-flow.ts'

const tags: Record<TestimonialStatus, { look: TagVariant; label: PlainId }> = {
  awaiting_approval: { look: 'waiting', label: 'tell.status.waiting' },
  approved: { look: 'approved', label: 'tell.status.approved' },
  rejected: { look: 'refused', label: 'tell.status.rejected' },
  awaiting_deletion_approval: { look: 'waiting', label: 'tell.status.deletion' },
}

// Narrow padding, so that three buttons fit on a phone.
const narrow = 'max-md:px-3'

type PendingTestimonialProps = { flow: TestimonialFlow; onDelete: () => void }

/**
 * Testimonial that has been submitted but not verified. The server stores it with its code, and it becomes a
 * row when the code is entered.
 */
export function PendingTestimonial({ flow, onDelete }: PendingTestimonialProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const page = useTranslations().language
  const { draft } = flow.state
  return (
    <>
      <DialogBody className="grid content-start gap-4.5">
        <NotVerified />
        <TestimonialFlowProblem flow={flow} />
        <Words status="awaiting_approval" language={draft.language ?? page}>
          {draft.testimonial}
        </Words>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" className={narrow} lang={english} onClick={onDelete}>
          {t('tell.own.delete')}
        </Button>
        <Button variant="secondary" className={narrow} onClick={() => flow.dispatch({ type: 'draftWanted' })}>
          {t('tell.own.edit')}
        </Button>
        <Button className={narrow} lang={english} onClick={() => flow.dispatch({ type: 'codeWanted' })}>
          {t('tell.own.code')}
        </Button>
      </DialogFooter>
    </>
  )
}

type OwnTestimonialProps = PendingTestimonialProps & {
  testimonial: OwnTestimonial
  onClose: () => void
  onRequestDeletion: () => void
}

export function OwnTestimonialCard(props: OwnTestimonialProps) {
  const t = useTranslate()
  const { flow, testimonial } = props
  return (
    <>
      <DialogBody className="grid content-start gap-4.5">
        {testimonial.status === 'awaiting_approval' && flow.state.notice && (
          <Message tone="success">
            <NoticeText notice={flow.state.notice} />
          </Message>
        )}
        {isUnproven(testimonial) && <NotVerified />}
        <TestimonialFlowProblem flow={flow} />
        <Words
          status={testimonial.status}
          language={testimonial.language}
          beside={besideStatus(t, testimonial)}
        >
          {testimonial.testimonial}
        </Words>
        <More testimonial={testimonial} />
      </DialogBody>
      <DialogFooter>
        <Actions {...props} />
      </DialogFooter>
    </>
  )
}

function More({ testimonial }: { testimonial: OwnTestimonial }) {
  const t = useTranslate()
  if (testimonial.status === 'rejected' && testimonial.rejection_reason)
    return <Reason title={t('tell.own.why')}>{testimonial.rejection_reason}</Reason>
  if (testimonial.status === 'awaiting_deletion_approval')
    return (
      <EnglishContent>
        <p className="text-muted">{t('tell.own.removal-soon', { count: deletionDelayDays })}</p>
      </EnglishContent>
    )
  if (testimonial.status !== 'approved') return null
  return <ShareButtons path={paths.testimonial(testimonial.id)} text={t('tell.own.share')} what="story" />
}

function Actions({ flow, testimonial, onClose, onDelete, onRequestDeletion }: OwnTestimonialProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const { isBusy } = flow.state
  const close = (
    <Button variant="secondary" disabled={isBusy} onClick={onClose}>
      {t('signin.dialog.close')}
    </Button>
  )
  if (testimonial.status === 'awaiting_deletion_approval')
    return (
      <>
        {close}
        <Button
          isBusy={isBusy}
          busyLabel={t('signin.go.sending')}
          lang={english}
          onClick={() => void flow.withdrawDeletion(testimonial.id)}
        >
          {t('tell.own.withdraw-request')}
        </Button>
      </>
    )
  if (testimonial.status === 'approved')
    return (
      <>
        {close}
        <Button variant="secondary" disabled={isBusy} lang={english} onClick={onRequestDeletion}>
          {t('tell.own.ask-deletion')}
        </Button>
      </>
    )
  const edit = (
    <Button
      variant={isUnproven(testimonial) ? 'secondary' : 'primary'}
      onClick={() => flow.edit(testimonial)}
    >
      {t(testimonial.status === 'rejected' ? 'tell.own.edit-again' : 'tell.own.edit')}
    </Button>
  )
  return (
    <>
      <Button variant="secondary" className={narrow} lang={english} onClick={onDelete}>
        {t('tell.own.delete')}
      </Button>
      {edit}
      {isUnproven(testimonial) && (
        <Button
          className={narrow}
          isBusy={isBusy}
          busyLabel={t('signin.go.sending')}
          lang={english}
          onClick={() => void flow.askForCode()}
        >
          {t('tell.own.code')}
        </Button>
      )}
    </>
  )
}

function NotVerified() {
  return (
    <p
      lang={useEnglishLang()}
      className="flex items-start gap-3 rounded-1 bg-warning px-3.75 py-[15px] leading-snug text-warning-text"
    >
      <Icon icon={MailAlert} size="medium" />
      <span>
        <TranslatedRichText id="tell.own.unproven" tags={{ lead: <strong /> }} />
      </span>
    </p>
  )
}

type WordsProps = { status: TestimonialStatus; language: Language; beside?: string; children: string }

function Words({ status, language, beside, children }: WordsProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const own = useLanguageProps()(language)
  const { look, label } = tags[status]
  const isErasing = status === 'awaiting_deletion_approval'
  return (
    <div className="grid gap-4.5">
      <p
        className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted"
        lang={isErasing ? english : undefined}
      >
        <StatusTag look={look}>{t(label)}</StatusTag>
        {beside}
      </p>
      <blockquote
        {...own}
        className="border-s-3 border-text ps-4.5 font-read text-lg leading-snug break-words"
      >
        {children}
      </blockquote>
    </div>
  )
}

function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm font-bold">{title}</p>
      <p className="break-words">{children}</p>
    </div>
  )
}

function besideStatus(t: Translate, { status, approved_at, deletion_requested_at }: OwnTestimonial): string {
  const on = (instant: string) => formatTranslatedDate(t, instant, { zone: getSiteZone() })
  if (status === 'approved' && approved_at) return t('tell.own.since', { date: on(approved_at) })
  if (deletion_requested_at) return t('tell.own.asked', { date: on(deletion_requested_at) })
  return ''
}

function isUnproven({ status, email_verified }: OwnTestimonial): boolean {
  return status === 'awaiting_approval' && !email_verified
}
