import Eye from 'lucide-react/icons/eye'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Checkbox, Switch } from '#web/common/ui/checkbox.tsx'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { CodeInput } from '#web/common/ui/code-input.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { ResendControl } from '#web/common/ui/resend-control.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { StatusSelect } from '#web/office/ui/status-select.tsx'
import type { ComponentExample } from './example.ts'

const testimonial =
  'I learned to code on a borrowed phone in my cousin’s shop, two hours at a time after closing. Watching someone from a building site try this makes my own plan feel less strange.'

const audiences = [
  { value: '', label: 'All audiences' },
  { value: 'farmers', label: 'Farmers' },
]

const amounts = ['25', '50', '100'].map((value) => ({ value, label: `$${value}` }))

export const fieldExamples: readonly ComponentExample[] = [
  {
    name: 'Field',
    render: (key) => (
      <div className="grid gap-6 md:grid-cols-2">
        <TextField label="Name" placeholder="Ṣọlá Ayọ̀délé" autoComplete="off" />
        <TextField label="E-mail" value="s.one@example.org" isLocked />
        <TextField
          id={`${key}-bad`}
          label="Your e-mail"
          defaultValue="s.one@"
          error="Please enter a valid email address"
          hint="We send a 6-character code. No password to remember."
        />
        <TextField label="Location" defaultValue="Kano, Nigeria" disabled />
        <TextField
          label="Search"
          isLabelHidden
          type="search"
          icon={Search}
          placeholder="Search by name or submitter"
        />
        <TextField
          label="Password"
          type="password"
          defaultValue="12345678"
          autoComplete="off"
          trailing={<IconButton icon={Eye} label="Show password" />}
        />
        <SelectField label="Audience" choices={audiences} />
        <SelectField label="Category" choices={audiences} error="Choose a category" />
        <TextArea
          label="Your story"
          defaultValue={testimonial}
          counter={{ count: 33, limit: 45, unit: 'words', warnAbove: 40 }}
          hint="45 words at most."
        />
        <TextArea
          label="Your story"
          defaultValue={testimonial}
          counter={{ count: 44, limit: 45, unit: 'words', warnAbove: 40 }}
          hint="45 words at most."
        />
        <TextArea
          label="Your story"
          defaultValue={testimonial}
          counter={{ count: 47, limit: 45, unit: 'words', warnAbove: 40 }}
          error="Testimonial must be 45 words or less. Current count: 47 words."
        />
      </div>
    ),
  },
  {
    name: 'Code',
    render: () => (
      <div className="grid max-w-120 gap-6">
        <LiveCode start="4829" kind="digits" />
        <LiveCode start="K7QRXM" kind="letters" error="Invalid verification code" />
        <ResendControl onResend={() => {}} />
        <ResendControl onResend={() => {}} seconds={0} />
      </div>
    ),
  },
  { name: 'Status select', render: (key) => <LiveStatus name={key} /> },
  { name: 'Choice', render: (key) => <LiveChoice name={`${key}-amount`} /> },
]

function LiveCode({ start, kind, error }: { start: string; kind: 'digits' | 'letters'; error?: string }) {
  const [value, setValue] = useState(start)
  return <CodeInput label="Verification code" kind={kind} value={value} onChange={setValue} error={error} />
}

const statuses = [
  { value: 'waiting', label: 'Awaiting Approval' },
  { value: 'approved', label: 'Approved' },
] as const

function LiveStatus({ name }: { name: string }) {
  const [status, setStatus] = useState<(typeof statuses)[number]['value']>('waiting')
  return (
    <StatusSelect
      label={`Status, ${name}`}
      choices={statuses}
      value={status}
      look={status}
      onChoose={setStatus}
    />
  )
}

function LiveChoice({ name }: { name: string }) {
  const [amount, setAmount] = useState('50')
  const [on, setOn] = useState(true)
  return (
    <div className="grid max-w-120 gap-3">
      <ChoiceChips legend="Amount" name={name} choices={amounts} value={amount} onChange={setAmount} />
      <ChoiceChips
        layout="line"
        legend="Amount"
        name={`${name}-line`}
        choices={amounts}
        value={amount}
        onChange={setAmount}
      />
      <Checkbox label="I may be named as a supporter" defaultChecked />
      <Checkbox label="Write to me about the next attempt" />
      <Switch label="Active sponsor" isOn={on} onChange={setOn} />
      <Switch label="Featured" isOn={!on} onChange={(value) => setOn(!value)} />
    </div>
  )
}
