import type { Shortcut } from '#web/common/ui/use-shortcuts.ts'

type ReviewActs = {
  approve: (() => void) | undefined
  refuse: (() => void) | undefined
  later: () => void
  back: () => void
  leave: () => void
}

/**
 * Returns the shortcuts of a review. Those without a function are only listed here, because other controls
 * handle them.
 */
export const listReviewShortcuts = ({ approve, refuse, later, back, leave }: ReviewActs): Shortcut[] => [
  ['A', 'Approve', approve],
  ['R', 'Reject (you will be asked for a reason)', refuse],
  ['1 to 6', 'Use a standard reason'],
  ['Ctrl Enter', 'Send the reason'],
  ['N or J', 'Skip to the next, decide later', later],
  ['K', 'Back', back],
  ['Z', 'Undo'],
  ['Esc', 'Back to the list', leave],
]
