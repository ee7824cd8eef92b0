import { useState } from 'react'
import { maxAppTestCharacters } from '#shared/app-tests.ts'
import { appTestErrors } from '#shared/errors/app-tests.ts'
import { getBackendErrorCode } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { createDeviceStore } from '#web/common/offline/browser-store.ts'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { useConfirmClose } from '#web/common/ui/use-confirm-close.tsx'
import { RequestRefusalText } from '#web/common/words/refusal-text.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'

type ReportDialogProps = {
  app: { number: number; title: string; demoUrl: string | null }
  onReported: () => void
  onClose: () => void
}

const keptDevice = createDeviceStore('tester-device')

/** Form for a tester's report: whether the app works, the device, and a comment. */
export function AppReportDialog({ app, onReported, onClose }: ReportDialogProps) {
  const t = useTranslate()
  const backend = useBackend()
  const [works, setWorks] = useState('')
  const [device, setDevice] = useState(() => String(keptDevice.read() ?? ''))
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const count = [...words].length
  const { close, question } = useConfirmClose(words.trim() !== '', onClose, {
    title: t('testing.leave.title'),
    text: t('testing.leave.text'),
    close: t('testing.report.close'),
    stay: t('testing.leave.stay'),
  })
  const isNoTester = getBackendErrorCode(failure) === appTestErrors.not_tester
  const name = app.title || t('day.app.name', { number: app.number })

  const handleSubmit = async () => {
    setAsked(true)
    if (works === '' || device.trim() === '' || count > maxAppTestCharacters) return
    setBusy(true)
    setFailure(undefined)
    try {
      await backend.call('report-app-test', {
        body: { app_number: app.number, works: works === 'yes', device, words },
      })
      keptDevice.keep(device.trim())
      onReported()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  return (
    <>
      <Dialog isOpen onClose={close} title={t('day.test.open', { name })}>
        <DialogForm
          submitLabel={t('testing.report.send')}
          isBusy={isBusy}
          busyLabel={t('testing.report.sending')}
          cancelLabel={t('testing.report.close')}
          onSubmit={() => void handleSubmit()}
          onCancel={close}
        >
          {app.demoUrl && (
            <p>
              <TranslatedRichText
                id="testing.report.open"
                values={{ name }}
                tags={{
                  app: (
                    // biome-ignore lint/a11y/useAnchorContent: the translated sentence provides the text
                    <a href={app.demoUrl} target="_blank" rel="noreferrer" className="link font-semibold" />
                  ),
                }}
              />
            </p>
          )}
          <ChoiceChips
            legend={t('testing.report.works')}
            name="works"
            layout="pair"
            value={works}
            onChange={setWorks}
            choices={[
              { value: 'yes', label: t('testing.report.yes') },
              { value: 'no', label: t('testing.report.no') },
            ]}
          />
          {isAsked && works === '' && <Message tone="danger">{t('testing.refusal.works')}</Message>}
          <TextField
            label={t('testing.report.device')}
            hint={t('testing.report.device-hint')}
            maxLength={120}
            value={device}
            onChange={({ target }) => setDevice(target.value)}
            error={isAsked && device.trim() === '' ? t('testing.report.device-missing') : undefined}
          />
          <TextArea
            label={t('testing.report.words')}
            hint={t('testing.report.words-hint')}
            rows={2}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            counter={{
              count,
              limit: maxAppTestCharacters,
              sentence:
                count > maxAppTestCharacters
                  ? t('testing.report.over', { over: count - maxAppTestCharacters })
                  : t('testing.report.left', { left: maxAppTestCharacters - count }),
              warnAbove: maxAppTestCharacters - 100,
            }}
          />
          {failure !== undefined && (
            <Message
              tone={isNoTester ? 'warning' : 'danger'}
              action={
                isNoTester ? (
                  <LinkButton href={paths.registerSupporter} size="compact">
                    {t('testing.report.register')}
                  </LinkButton>
                ) : undefined
              }
            >
              <RequestRefusalText error={failure} failed="testing.report.failed" />
            </Message>
          )}
        </DialogForm>
      </Dialog>
      {question}
    </>
  )
}
