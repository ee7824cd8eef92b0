import { useState } from 'react'
import { email as emailSchema } from '#shared/email.ts'
import { type OfficeRole, officeRoleLabels, officeRoles } from '#shared/office-roles.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type InviteFormProps = { busy: boolean; onInvite: (email: string, role: OfficeRole) => void }

/** An address and a role; the least is offered first. */
export function InviteForm({ busy, onInvite }: InviteFormProps) {
  const [address, setAddress] = useState('')
  const [role, setRole] = useState<OfficeRole>('moderator')
  const [error, setError] = useState<string>()
  const handleSubmit = () => {
    const parsed = emailSchema.safeParse(address)
    setError(parsed.error?.issues[0]?.message)
    if (!parsed.success) return document.getElementById('invite-email')?.focus()
    onInvite(parsed.data, role)
    setAddress('')
  }
  return (
    <Form noValidate onSubmit={handleSubmit} className="my-2 flex flex-wrap items-end gap-2">
      <TextField
        id="invite-email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder="name@example.org"
        value={address}
        error={error}
        onChange={({ target }) => setAddress(target.value)}
        className="min-w-0 flex-1 basis-[240px]"
      />
      <SelectField
        id="invite-role"
        label="Role"
        choices={officeRoles.map((value) => ({ value, label: officeRoleLabels[value] }))}
        value={role}
        onChange={({ target }) => setRole(officeRoles.find((one) => one === target.value) ?? role)}
        className="min-w-[150px]"
      />
      <Button type="submit" busy={busy} busyLabel="Sending...">
        Send invitation
      </Button>
    </Form>
  )
}
