import { type OfficeRole, officeInvitation, officeRoleLabels, officeRoles } from '#shared/office-roles.ts'
import { useFields } from '#web/common/forms/use-fields.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Form } from '#web/common/ui/form.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'

type InviteFormProps = { isBusy: boolean; onInvite: (email: string, role: OfficeRole) => void }

/** Fields for the address and the role. The role with the fewest rights is the default. */
export function InviteForm({ isBusy, onInvite }: InviteFormProps) {
  const t = useTranslate()
  const { check, change, fieldProps } = useFields(officeInvitation, {
    initial: { email: '', role: 'moderator' },
    say: (problem) => translateProblem(t, problem),
  })
  const handleSubmit = () => {
    const invited = check()
    if (!invited) return document.getElementById('invite-email')?.focus()
    onInvite(invited.email, invited.role)
    change({ email: '' })
  }
  return (
    <Form noValidate onSubmit={handleSubmit} className="my-3 flex flex-wrap items-end gap-3">
      <TextField
        {...fieldProps('email')}
        id="invite-email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder="name@example.org"
        className="min-w-0 flex-1 basis-[240px]"
      />
      <SelectField
        {...fieldProps('role')}
        id="invite-role"
        label="Role"
        choices={officeRoles.map((value) => ({ value, label: officeRoleLabels[value] }))}
        className="min-w-[150px]"
      />
      <Button type="submit" isBusy={isBusy} busyLabel="Sending...">
        Send invitation
      </Button>
    </Form>
  )
}
