import '#web/office/settings/review.css'
import type { SettingsSectionState } from '#web/office/settings/use-section.ts'
import { describeSettingChange } from '#web/office/settings/value-words.ts'

/** Shows old and new values side by side, and where they appear on the site. */
export function ChangesReview({
  state: { section, changed, saved, shown },
}: {
  state: SettingsSectionState
}) {
  const settings = section.settings.filter(({ path }) => changed.includes(path))
  return (
    <table className="setting-review">
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Now</th>
          <th scope="col">After saving</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => {
          const [was, now] = describeSettingChange(setting, saved, shown)
          return (
            <tr key={setting.path}>
              <th scope="row">
                {setting.label}
                <span className="block text-xs font-regular text-muted">{setting.where}</span>
              </th>
              <td className="setting-old">
                <span className="sr-only">Now: </span>
                {was}
              </td>
              <td className="font-bold">
                <span className="sr-only">After saving: </span>
                {now}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
