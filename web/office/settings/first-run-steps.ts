import type { CampaignFacts } from '#shared/campaign.ts'
import type { StoredSetting } from '#web/office/settings/queries.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'
import { findSettingsSection } from '#web/office/settings/sections.ts'
import {
  createSettingValues,
  getDefaultSettingValues,
  isSameSettingValue,
} from '#web/office/settings/values.ts'

export const firstRunStepIds = ['name', 'dates', 'contact', 'poster'] as const
export type FirstRunStepId = (typeof firstRunStepIds)[number]
/**
 * The owner's decision about a step. A step can be `open` here although its values were set on the Settings
 * page. getFirstRun leaves out such a step.
 */
export type FirstRunStepState = 'open' | 'kept' | 'skipped'

export type FirstRunStep = {
  id: FirstRunStepId
  title: string
  sentence: string
  /**
   * Combines all sections of the settings that this step belongs to, because the settings of a section are
   * saved together.
   */
  section: SettingsSection
  /** Settings that the step shows. */
  paths: readonly string[]
}

const step = (
  { id, title, sentence }: Pick<FirstRunStep, 'id' | 'title' | 'sentence'>,
  sectionIds: readonly string[],
  paths: readonly string[],
): FirstRunStep => {
  const parts = sectionIds.map(findSettingsSection).filter((part) => part !== undefined)
  return {
    id,
    title,
    sentence,
    section: {
      id,
      title,
      sentence,
      keys: parts.flatMap(({ keys }) => keys),
      settings: parts.flatMap(({ settings }) => settings),
    },
    paths,
  }
}

export const firstRunSteps: readonly FirstRunStep[] = [
  step(
    {
      id: 'name',
      title: 'Name',
      sentence: 'The name of the attempt, and the name and photo of the person attempting it.',
    },
    ['attempt', 'press'],
    ['attempt.name', 'attempt.builder', 'story.portrait'],
  ),
  step(
    { id: 'dates', title: 'Dates', sentence: 'When it starts and ends, and in which time zone.' },
    ['attempt'],
    ['attempt.zone', 'attempt.start', 'attempt.end', 'attempt.countdownStart'],
  ),
  step(
    {
      id: 'contact',
      title: 'Contact',
      sentence: 'The contact address, and the sender name and address for emails.',
    },
    ['links', 'sender'],
    ['links.contact', 'sender.name', 'sender.address'],
  ),
  step(
    { id: 'poster', title: 'Poster', sentence: 'The three lines beside the number 20.' },
    ['look'],
    ['look.first', 'look.second', 'look.third'],
  ),
]

export type FirstRun = {
  /** Steps that the owner has not set, kept or skipped. */
  open: readonly FirstRunStep[]
  /** True if no value was ever set and no step was decided. */
  isEmpty: boolean
}

/**
 * Returns the open steps. A step is not open if the owner has decided about it, or has set its values on the
 * Settings page.
 */
export function getFirstRun(
  states: Partial<Record<FirstRunStepId, FirstRunStepState>>,
  { rows, facts }: { rows: readonly StoredSetting[]; facts: CampaignFacts },
): FirstRun {
  const isDecided = ({ id }: FirstRunStep) => (states[id] ?? 'open') !== 'open'
  const isSet = ({ section, paths }: FirstRunStep) => {
    const [saved, released] = [createSettingValues(section, facts), getDefaultSettingValues(section)]
    return paths.some((path) => !isSameSettingValue(saved[path], released[path]))
  }
  return {
    open: firstRunSteps.filter((one) => !isDecided(one) && !isSet(one)),
    isEmpty: rows.length === 0 && !firstRunSteps.some(isDecided),
  }
}
