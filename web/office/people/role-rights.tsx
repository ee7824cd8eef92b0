import '#web/office/people/people.css'
import { officeRoleLabels, officeRoles, type RightExtent, roleRights } from '#shared/office-roles.ts'

const words: Record<RightExtent, string> = { may: 'may', part: 'partly', not: 'no' }

/** Symbol for the extent of a right. The legend below the table explains it. */
function Mark({ extent }: { extent: RightExtent }) {
  return <span aria-hidden="true" className="right-mark" data-extent={extent} />
}

export function RoleRights() {
  return (
    <section aria-labelledby="rights-title" className="settings-card p-4.5">
      <h2 id="rights-title" className="text-xl font-bold">
        Permissions by role
      </h2>
      <p className="text-sm text-muted">
        The database enforces these permissions. Menus that a role cannot use are also hidden.
      </p>
      <table className="rights mt-3 w-full text-sm">
        <thead>
          <tr className="border-b-3 border-text">
            <th scope="col" className="py-1.5 text-left">
              Permission
            </th>
            {officeRoles.map((role) => (
              <th key={role} scope="col" className="px-1.5 py-1.5">
                {officeRoleLabels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roleRights.map(({ act, ...extents }) => (
            <tr key={act} className="border-b border-line">
              <th scope="row" className="py-2.25 text-left">
                {act}
              </th>
              {officeRoles.map((role) => (
                <td key={role} className="px-1.5 text-center">
                  <Mark extent={extents[role]} />
                  <span className="sr-only">{words[extents[role]]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4.5 text-sm">
        {(['may', 'part', 'not'] as const).map((extent) => (
          <span key={extent} className="inline-flex items-center gap-1.5">
            <Mark extent={extent} /> {words[extent]}
          </span>
        ))}
      </p>
      <p className="mt-1.5 text-sm text-muted">
        Editors can see contact details for sponsors, but not for anyone else. A role change takes effect on
        the person’s next click, in every open window.
      </p>
    </section>
  )
}
