import '#web/office/settings/section-rail.css'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CampaignFacts } from '#shared/campaign.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { findSearchTargets } from '#web/office/search/search-targets.ts'
import { findChangedPaths } from '#web/office/settings/edits.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'
import { settingsSections } from '#web/office/settings/sections.ts'
import { settingSearchTargets } from '#web/office/settings/setting-search-targets.ts'
import {
  createSettingValues,
  getDefaultSettingValues,
  isSameSettingValue,
  type SettingEdits,
} from '#web/office/settings/values.ts'

type OfficeEntry = { id: string; title: string; note?: ReactNode }
type SectionRailProps = {
  current: string | undefined
  facts: CampaignFacts
  edits: SettingEdits
  office: readonly OfficeEntry[]
}

/** Lists the sections with the number of unsaved changes in each. On a phone the list is a separate page. */
export function SectionRail({ current, facts, edits, office }: SectionRailProps) {
  const [sought, setSought] = useState('')
  return (
    <div className="settings-rail grid grid-cols-1 content-start gap-3">
      <TextField
        label="Find a setting"
        isLabelHidden
        placeholder="Find a setting"
        icon={Search}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {sought.trim() === '' ? (
        <nav aria-label="Settings">
          <h2 className="settings-rail-title">The site</h2>
          <ul>
            {settingsSections.map((section) => (
              <li key={section.id}>
                <Link
                  to={paths.admin.setting(section.id)}
                  aria-current={section.id === current ? 'page' : undefined}
                  className="settings-entry ring-inside"
                >
                  {section.title}
                  <Counts section={section} facts={facts} edits={edits} />
                  <Icon icon={ChevronRight} className="settings-entry-arrow lg:hidden" />
                </Link>
              </li>
            ))}
          </ul>
          {office.length > 0 && (
            <>
              <h2 className="settings-rail-title mt-4.5">Back office</h2>
              <ul>
                {office.map(({ id, title, note }) => (
                  <li key={id}>
                    <Link
                      to={paths.admin.setting(id)}
                      aria-current={id === current ? 'page' : undefined}
                      className="settings-entry ring-inside"
                    >
                      {title}
                      {note && <span className="settings-count">{note}</span>}
                      <Icon icon={ChevronRight} className="settings-entry-arrow lg:hidden" />
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </nav>
      ) : (
        <Found sought={sought} onFollow={() => setSought('')} />
      )}
    </div>
  )
}

function Counts({
  section,
  facts,
  edits,
}: {
  section: SettingsSection
  facts: CampaignFacts
  edits: SettingEdits
}) {
  const saved = createSettingValues(section, facts)
  const released = getDefaultSettingValues(section)
  const unsaved = findChangedPaths(section, saved, edits).length
  const changed = Object.keys(saved).filter((path) => !isSameSettingValue(saved[path], released[path])).length
  if (unsaved > 0)
    return (
      <span className="settings-count font-bold text-text">
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" className="settings-diamond">
          <path d="M5 0L10 5L5 10L0 5Z" />
        </svg>
        {unsaved}
        <span className="sr-only"> not saved</span>
      </span>
    )
  return changed > 0 ? <span className="settings-count">{changed} changed</span> : null
}

function Found({ sought, onFollow }: { sought: string; onFollow: () => void }) {
  const found = findSearchTargets(settingSearchTargets, sought)
  return (
    <>
      <p role="status" className="settings-rail-title">
        {found.length === 0 ? 'No matching settings.' : `${found.length} found`}
      </p>
      <ul>
        {found.map(({ title, detail, href }) => (
          <li key={href}>
            <Link to={href} className="settings-entry ring-inside" onClick={onFollow}>
              {title}
              <span className="settings-count">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
