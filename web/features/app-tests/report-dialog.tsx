import { useState } from 'react'
import { maxTestWords } from '#shared/app-tests.ts'
import { codeOf, refusalText } from '#web/lib/backend.ts'
import { keptOnDevice } from '#web/lib/kept-in-tab.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { useCloseQuestion } from '#web/ui/close-question.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ReportDialogProps = {
  app: { number: number; title: string; demoUrl: string | null }
  onReported: () => void
  onClose: () => void
}

const keptDevice = keptOnDevice('tester-device')

/** What a tester found: it works or does not, on which device, and a sentence. */
export function ReportDialog({ app, onReported, onClose }: ReportDialogProps) {
  const backend = useBackend()
  const [works, setWorks] = useState('')
  const [device, setDevice] = useState(() => String(keptDevice.read() ?? ''))
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<{ words: string; isNoTester: boolean }>()
  const count = [...words].length
  const { close, question } = useCloseQuestion(words.trim() !== '', onClose)
  const name = app.title || `App ${app.number}`

  const handleSubmit = async () => {
    setAsked(true)
    if (works === '' || device.trim() === '' || count > maxTestWords) return
    setBusy(true)
    setFailure(undefined)
    try {
      await backend.call('report-app-test', {
        body: { app_number: app.number, works: works === 'yes', device, words },
      })
      keptDevice.keep(device.trim())
      onReported()
    } catch (error) {
      const said = refusalText(error, 'The report did not arrive. Please try again.')
      setFailure({ words: said, isNoTester: codeOf(error) === 'not_tester' })
    }
    setBusy(false)
  }

  return (
    <>
      <Dialog open onClose={close} title={`Test ${name}`}>
        <Form noValidate onSubmit={() => void handleSubmit()} className="contents">
          <DialogBody className="grid content-start gap-3">
            {app.demoUrl && (
              <p>
                <a href={app.demoUrl} target="_blank" rel="noreferrer" className="link font-semibold">
                  Open {name}
                </a>
                , try what it promises, then say how it went.
              </p>
            )}
            <ChoiceChips
              legend="Does it work for you?"
              name="works"
              layout="pair"
              value={works}
              onChange={setWorks}
              choices={[
                { value: 'yes', label: 'It works' },
                { value: 'no', label: 'It does not' },
              ]}
            />
            {isAsked && works === '' && <Message tone="danger">Please say whether it works</Message>}
            <TextField
              label="On which device"
              hint="Such as Tecno Spark, Chrome"
              maxLength={120}
              value={device}
              onChange={({ target }) => setDevice(target.value)}
              error={isAsked && device.trim() === '' ? 'Please say on which device' : undefined}
            />
            <TextArea
              label="In a sentence (optional)"
              hint="For the team. It is not published."
              rows={2}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              counter={{ count, limit: maxTestWords, unit: 'characters', warnAbove: maxTestWords - 100 }}
            />
            {failure && (
              <Message
                tone={failure.isNoTester ? 'warning' : 'danger'}
                action={
                  failure.isNoTester ? (
                    <LinkButton href={paths.registerSupporter} size="compact">
                      Register as a tester
                    </LinkButton>
                  ) : undefined
                }
              >
                {failure.words}
              </Message>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
            <Button type="submit" busy={isBusy} busyLabel="Sending...">
              Report
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
      {question}
    </>
  )
}
