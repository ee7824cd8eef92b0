import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { findErrorRule } from '#shared/errors/define.ts'
import type { IdeaError } from '#shared/errors/ideas.ts'
import '#shared/errors/ideas.ts'
import '#shared/errors/memberships.ts'
import '#shared/errors/registrations.ts'
import '#shared/errors/submissions.ts'
import '#shared/errors/testimonials.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import type { Translate } from '#shared/words.ts'
import { getBackendErrorCode, isOffline } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import type { WaitingItem } from '#web/common/offline/persistent-queue.ts'
import {
  countUnreadableActions,
  deleteUnreadableActions,
  isOutdatedAction,
  listenToUnsentActions,
  type UnsentAction,
  unsentAction,
  unsentStorage,
} from '#web/common/offline/unsent.ts'
import { usePersistentQueue } from '#web/common/offline/use-persistent-queue.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmationTrigger } from '#web/common/ui/confirmation-trigger.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { isEnglishRefusal, translateProblem } from '#web/common/words/translate-problem.ts'
import { TranslatedRichText, useEnglishLang, useTranslate } from '#web/common/words/translations.tsx'
import { storeCodeRequest } from '#web/public/supporters/stored-supporter-draft.ts'

// Repeats the code of this error. Importing the list of errors would also load its texts, which this page
// does not need.
const alreadyVoted: IdeaError = 'idea.already_voted'

export const catalogueNouns = ['unsent', 'ideas', 'network', 'register', 'signin', 'tell']

/**
 * Lists unsent actions of this device with their results. They are sent automatically, in order and once
 * each.
 */
export function UnsentBar() {
  const t = useTranslate()
  const { email } = useSession()
  const queue = useVisitorQueue(email)
  const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items)
  const unreadable = countUnreadableActions()
  if (items.length === 0 && unreadable === 0) return null
  const hasRefused = items.some(({ refusal }) => refusal !== null)
  return (
    <section aria-label={t('unsent.bar.label')} className="wrap py-4.5">
      <Message tone="warning" title={hasRefused ? t('unsent.bar.refused') : waitingTitle(t)}>
        <ul className="mt-1.5 grid">
          {items.map((item) => (
            <li key={item.said.key} className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5">
              <span className="min-w-0 break-words">
                <State item={item} email={email} />
              </span>
              {item.refusal === null && isOutdatedAction(item.said) && (
                <Button
                  size="compact"
                  variant="secondary"
                  onClick={() => queue.replace(item.said.key, { ...item.said, at: Date.now() })}
                >
                  {t('unsent.bar.send')}
                </Button>
              )}
              <Forget
                isTyped={item.said.name !== 'vote-on-idea'}
                onForget={() => queue.drop(item.said.key)}
              />
              {item.refusal !== null && item.said.name !== 'vote-on-idea' && <Typed said={item.said} />}
            </li>
          ))}
          {unreadable > 0 && (
            <li className="flex flex-wrap items-center gap-x-4.5">
              {t('unsent.bar.unreadable')}
              <Forget isTyped onForget={deleteUnreadableActions} />
            </li>
          )}
        </ul>
      </Message>
    </section>
  )
}

type ForgetProps = {
  /** True if this device has the only copy of typed text. False for a vote, which can be cast again. */
  isTyped: boolean
  onForget: () => void
}

function Forget({ isTyped, onForget }: ForgetProps) {
  const t = useTranslate()
  return (
    <ConfirmationTrigger
      title={t('unsent.ask.title')}
      message={t('unsent.ask.text')}
      confirmLabel={t('unsent.bar.forget')}
      cancelLabel={t('unsent.ask.keep')}
      onConfirm={onForget}
    >
      {(ask) => (
        <button
          type="button"
          className="link min-h-12 text-sm font-semibold"
          onClick={isTyped ? ask : onForget}
        >
          {t('unsent.bar.forget')}
        </button>
      )}
    </ConfirmationTrigger>
  )
}

function useVisitorQueue(email: string | null) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const signedInAs = useRef(email)
  const queue = usePersistentQueue({
    said: unsentAction,
    kept: unsentStorage,
    mayGo: (said) => !isOutdatedAction(said) && (!said.needsSession || isOwn(said, signedInAs.current)),
    send: ({ name, body, key }) =>
      backend.call(name, { body, submissionKey: key }).catch((error) => {
        // Counts an existing vote as sent, because the first attempt succeeded or another device was faster.
        if (name !== 'vote-on-idea' || getBackendErrorCode(error) !== alreadyVoted) throw error
      }),
    onSent(said, answer) {
      const { requiresVerification } = Object(answer)
      if (said.name === 'register-supporter' && requiresVerification) storeCodeRequest(said.email)
      void queryClient.invalidateQueries()
      showToast(<Arrived said={said} needsCode={requiresVerification === true} />)
    },
  })
  useEffect(() => {
    signedInAs.current = email
    queue.wake()
  }, [email, queue])
  useEffect(() => listenToUnsentActions(() => queue.wake()), [queue])
  return queue
}

function isOwn(said: UnsentAction, email: string | null): boolean {
  return email !== null && foldMailbox(email) === foldMailbox(said.email)
}

function waitingTitle(t: Translate): string {
  return t(isOffline() ? 'unsent.bar.offline' : 'unsent.bar.unreached')
}

function nameOf(t: Translate, { name, title, body }: UnsentAction): string {
  if (name === 'submit-idea') return t('unsent.item.idea', { title })
  if (name === 'vote-on-idea') return t(body.vote ? 'unsent.item.vote' : 'unsent.item.vote-back', { title })
  return t(name === 'submit-testimonial' ? 'unsent.item.story' : 'unsent.item.registration')
}

type StateProps = { item: WaitingItem<UnsentAction>; email: string | null }

function State({ item: { said, refusal }, email }: StateProps) {
  const t = useTranslate()
  const english = useEnglishLang()
  const item = nameOf(t, said)
  if (refusal !== null) {
    const { code, values, message } = refusal
    // Shows the server's English sentence for a code that this page does not know.
    const reason = findErrorRule(code) ? translateProblem(t, code, values) : message
    const lang = isEnglishRefusal(code) ? english : undefined
    return (
      <TranslatedRichText
        id="unsent.state.refused"
        values={{ item, reason }}
        tags={{ reason: <span lang={lang} /> }}
      />
    )
  }
  if (isOutdatedAction(said)) return t('unsent.state.late', { item })
  return said.needsSession && !isOwn(said, email)
    ? t('unsent.state.other', { item, email: said.email })
    : item
}

/** Shows the typed text, so that a refusal loses nothing. */
function Typed({ said }: { said: UnsentAction }) {
  const t = useTranslate()
  const texts = Object.values(said.body).filter((text) => typeof text === 'string' && text !== '')
  return (
    <details className="w-full">
      <summary className="min-h-12">{t('unsent.bar.typed')}</summary>
      {texts.map((text) => (
        <p key={String(text)} className="break-words whitespace-pre-wrap">
          {String(text)}
        </p>
      ))}
    </details>
  )
}

function Arrived({ said, needsCode }: { said: UnsentAction; needsCode: boolean }) {
  const t = useTranslate()
  if (said.name === 'vote-on-idea') return t('unsent.arrived.vote')
  const isTestimonial = said.name === 'submit-testimonial'
  return (
    <>
      {t('unsent.arrived.item', { item: nameOf(t, said) })}{' '}
      {needsCode && (
        <Anchor href={isTestimonial ? paths.verifyTestimonial : paths.registerSupporter} className="link">
          {t('unsent.arrived.code')}
        </Anchor>
      )}
    </>
  )
}
