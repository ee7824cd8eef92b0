import { Button } from '#web/common/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { getStepTexts } from '#web/common/verification/step-texts.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import {
  getStepPosition,
  SupporterStepActions,
  SupporterStepBody,
  stepLabelTextIds,
  stepTitleTextIds,
} from '#web/public/supporters/supporter-steps.tsx'
import {
  type AdoptSession,
  type RenderBadge,
  useSupporterFlow,
} from '#web/public/supporters/use-supporter-flow.ts'

export type SupporterDialogProps = {
  isOpen: boolean
  adopt: AdoptSession
  signedInAs: string | null
  /** Initial address. */
  email?: string
  /** True if a code was already requested before the dialog opened. */
  isAsked?: boolean
  renderBadge: RenderBadge
  onClose: () => void
  onSupporter: (email: string) => void
}

/** Dialog to join: email, names if they are needed, code, welcome. */
export function SupporterDialog(props: SupporterDialogProps) {
  const { isOpen, adopt, signedInAs, email, isAsked, renderBadge, onClose, onSupporter } = props
  const t = useTranslate()
  const handleSupporter = (address: string) => {
    flow.reset()
    onSupporter(address)
  }
  const flow = useSupporterFlow({ adopt, signedInAs, email, isAsked, onSupporter: handleSupporter })
  const { step, isBusy } = flow.proof

  const handleClose = () => {
    // Keeps the code step, because people close the dialog to read the code in their email.
    if (step !== 'code') flow.reset()
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t(stepTitleTextIds[step])}
      closeLabel={t('signin.dialog.close')}
      isBusy={isBusy}
      steps={stepLabelTextIds.map((label) => t(label))}
      stepWords={getStepTexts(t)}
      currentStep={getStepPosition(step)}
    >
      <Form noValidate isBusy={isBusy} onSubmit={() => void flow.submit()} className="contents">
        <DialogBody className="grid content-start gap-4.5">
          <SupporterStepBody flow={flow} renderBadge={renderBadge} />
        </DialogBody>
        <DialogFooter>
          <SupporterStepActions
            flow={flow}
            onDashboard={handleClose}
            leave={
              <Button variant="secondary" onClick={handleClose}>
                {t('join.go.done')}
              </Button>
            }
          />
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
