import ChevronUp from 'lucide-react/icons/chevron-up'
import { classNames } from '#web/common/ui/class-names.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { VisuallyHidden } from '#web/common/ui/visually-hidden.tsx'

type VoteProps = {
  words: VoteTexts
  /** Number of votes, formatted in the page's language. */
  count: string
  /** `held`: voted, but not counted yet. `signed-out`: a click leads to the sign-in and then votes. */
  state: 'open' | 'voted' | 'held' | 'signed-out'
  /**
   * `row`: icon and number side by side (board); `stack`: number above the text (top three); `named`: main
   * button of a dialog.
   */
  layout?: 'row' | 'stack' | 'named'
  isBusy?: boolean
  /** True until the person's votes are loaded; clicks still work. */
  isUncertain?: boolean
  /** Reason why voting is not possible; disables the button. */
  disabledReason?: string
  onVote?: () => void
  className?: string
}

export type VoteTexts = {
  /** Accessible name of the button with the idea, such as "Vote for Clinic Queue". */
  name: string
  /** Accessible name for visitors who are not signed in. */
  signInName: string
  signIn: string
  /** Text of the main button of a dialog, such as "Vote". */
  vote: string
  /** Text after the number, singular or plural. */
  votes: string
  voted: string
  held: string
}

const looks = {
  open: 'border-line-strong text-text not-disabled:hover:border-text not-disabled:hover:bg-sunken',
  voted: 'border-text bg-text text-bg',
  held: 'border-dashed border-text bg-sunken text-text',
}
const mainLook = 'border-transparent bg-action text-action-text not-disabled:hover:bg-action-hover'

const layouts = {
  row: 'h-12 min-w-18 items-center justify-center gap-2.25 px-3',
  stack: 'min-h-19.5 min-w-19.5 flex-col items-center justify-center gap-0 px-3 py-1.5',
  named: 'min-h-13.5 items-center justify-center gap-2.25 px-6',
}

/** Vote button. A second click withdraws the vote. */
export function VoteControl({
  words,
  count,
  state,
  layout = 'row',
  isBusy,
  isUncertain,
  disabledReason,
  onVote,
  className,
}: VoteProps) {
  const isPressed = state === 'voted' || state === 'held'
  const isMain = layout === 'named' && !isPressed
  const word = state === 'voted' ? words.voted : state === 'held' ? words.held : words.votes
  // Shows no word next to the number in a row, except for a held vote. A row's button would otherwise change
  // its width when it is clicked, and the table would move.
  const wordShown = layout !== 'row' || state === 'held'
  const wordLook = layout === 'named' ? 'first-letter:uppercase inline-block' : 'text-xs font-medium'
  const look = isPressed ? looks[state] : isMain ? mainLook : looks.open
  return (
    <button
      type="button"
      aria-pressed={state === 'signed-out' ? undefined : isPressed}
      aria-busy={isBusy || isUncertain || undefined}
      disabled={Boolean(disabledReason)}
      aria-description={disabledReason}
      title={disabledReason ?? (state === 'signed-out' ? words.signIn : undefined)}
      onClick={isBusy ? undefined : onVote}
      className={classNames(
        'inline-flex shrink-0 rounded-1 border-[1.5px] font-bold transition-colors disabled:border-line disabled:text-faint',
        look,
        layouts[layout],
        className,
      )}
    >
      <VisuallyHidden>{state === 'signed-out' ? words.signInName : words.name}, </VisuallyHidden>
      <Icon icon={ChevronUp} />
      {isMain && <span aria-hidden="true">{words.vote}</span>} <span className="tabular">{count}</span>
      <span className={wordShown && !isMain ? wordLook : 'sr-only'}> {word}</span>
    </button>
  )
}
