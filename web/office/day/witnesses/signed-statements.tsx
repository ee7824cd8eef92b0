import ArrowLeft from 'lucide-react/icons/arrow-left'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ReactNode, useState } from 'react'
import { createStatementScanText } from '#shared/connections.ts'
import { invitedRoleNames } from '#shared/day-log.ts'
import type { WitnessDay } from '#shared/witness.ts'
import type { Shift } from '#shared/witness-shifts.ts'
import { formatDateAndTime, formatTimeWithSeconds } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { EvidencePanel } from '#web/office/day/evidence/evidence-panel.tsx'
import { getFileProblem } from '#web/office/day/evidence/use-evidence-queue.ts'
import type { useWitnessDay } from '#web/office/day/witnesses/use-witness-day.ts'
import { WitnessLayout, WitnessMainButton } from '#web/office/day/witnesses/witness-layout.tsx'
import { FileButton } from '#web/office/ui/file-input.tsx'

type SignedProps = {
  day: WitnessDay
  evidence: ReturnType<typeof useWitnessDay>['evidence']
  shifts: readonly Shift[]
  head: ReactNode
  onClose: () => void
}

/** Lists the signed statements of a witness, who prints each, signs the paper and adds a scan of it. */
export function SignedStatements({ day, evidence, shifts, head, onClose }: SignedProps) {
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState<{ number: number; name: string }>()
  const signed = day.entries.filter(({ kind, is_own }) => kind === 'statement' && is_own)
  const handleScan = (number: number, file: File | undefined) => {
    setProblem(getFileProblem(file))
    setAdded(undefined)
    if (!file || getFileProblem(file)) return
    evidence.add({
      file,
      text: createStatementScanText(number),
      app_number: null,
      is_public: false,
      statement: number,
    })
    setAdded({ number, name: file.name })
  }
  return (
    <WitnessLayout
      head={head}
      foot={
        <>
          <WitnessMainButton
            words="Print or save a copy"
            hint="Sign it on paper, then add a scan."
            onPress={() => print()}
          />
          <div className="witness-more">
            <Button variant="secondary" icon={ArrowLeft} onClick={onClose}>
              Back to the log
            </Button>
          </div>
        </>
      }
    >
      <h1 className="witness-title">Your statement is signed</h1>
      <p className="mb-6 print:hidden">It is now in the log and cannot be changed. Thank you.</p>
      {problem && <Message tone="danger">{problem}</Message>}
      <div className="print:hidden">
        <EvidencePanel evidence={evidence} />
      </div>
      {signed.map(({ number, text, happened_at }) => (
        <section key={number} aria-label={`Statement in entry ${number}`} className="witness-signed mb-6">
          <blockquote className="witness-words">
            {text}
            <footer className="mt-3 text-sm text-muted">
              Entry {number}, signed at {formatTimeWithSeconds(happened_at)}
            </footer>
          </blockquote>
          <FileButton
            variant="secondary"
            icon={Paperclip}
            accept="image/*,application/pdf"
            inputLabel={`Scan of the statement in entry ${number}`}
            onChoose={([file]) => handleScan(number, file)}
          >
            Add signed scan
          </FileButton>
          <ScanState
            number={number}
            added={added?.number === number ? added.name : undefined}
            day={day}
            evidence={evidence}
          />
        </section>
      ))}
      <OnPaper day={day} shifts={shifts} />
    </WitnessLayout>
  )
}

type ScanStateProps = Pick<SignedProps, 'day' | 'evidence'> & {
  number: number
  /** Name of the file that the witness has just chosen. */
  added: string | undefined
}

/** Shows the state of a statement's scan. The panel above says why a file was rejected. */
function ScanState({ number, added, day, evidence }: ScanStateProps) {
  if (day.entries.some(({ details }) => details?.statement === number))
    return (
      <Message tone="success" className="mt-3 print:hidden">
        A signed scan is in the evidence. It is not public.
      </Message>
    )
  const isRejected = evidence.files.some(({ said, refusal }) => said.statement === number && refusal !== null)
  if (!added || isRejected) return null
  return (
    <Message tone="info" className="mt-3 print:hidden">
      {added} is saved on this device and is being uploaded.
    </Message>
  )
}

/** Shows the witness's name, times on duty, declaration and a line for the signature. It appears only on paper. */
function OnPaper({ day, shifts }: Pick<SignedProps, 'day' | 'shifts'>) {
  const { number, role, name, declared_entry } = day.witness
  const declared = day.entries.find((entry) => entry.number === declared_entry)
  return (
    <section className="hidden print:block">
      <p>
        {invitedRoleNames[role]} {number}: {name}
      </p>
      <h2 className="text-lg">Times on duty</h2>
      <ul>
        {shifts.map(({ from, to, place }) => (
          <li key={from}>
            {formatDateAndTime(from)} to {to === null ? 'now' : formatDateAndTime(to)}
            {place && `, ${place}`}
          </li>
        ))}
      </ul>
      <h2 className="text-lg">Connection to the builder</h2>
      <p className="whitespace-pre-line">{declared?.text ?? 'Not declared.'}</p>
      <p className="witness-line">Signature</p>
      <p className="witness-line">Place and date</p>
    </section>
  )
}
