import ChevronUp from 'lucide-react/icons/chevron-up'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type VoteProps = {
  words: VoteWords
  /** The count, formatted in the page's language. */
  count: string
  /** held: pressed, and counted later. signed-out: the page answers with the way to sign in, and gives the vote after it. */
  state: 'open' | 'voted' | 'held' | 'signed-out'
  /** row: chevron and number side by side (board); stack: the number above its word (top three); named: the main button of a dialog. */
  layout?: 'row' | 'stack' | 'named'
  isBusy?: boolean
  /** It may have been pressed before; a press is taken all the same. */
  isUncertain?: boolean
  /** No voting at all now, and why. */
  disabledReason?: string
  onVote?: () => void
  className?: string
}

export type VoteWords = {
  /** The button's name, with what is voted on: "Vote for Clinic Queue". */
  name: string
  /** The name for visitors who are not signed in. */
  signInName: string
  signIn: string
  /** The text of a dialog's main button: "Vote". */
  vote: string
  /** After the figure, in its number. */
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
  row: 'h-8 min-w-12 items-center justify-center gap-1.5 px-2',
  stack: 'min-h-13 min-w-13 flex-col items-center justify-center gap-0 px-2 py-1',
  named: 'min-h-9 items-center justify-center gap-1.5 px-4',
}

/** Pressing a pressed vote withdraws it. */
export function Vote({
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
  // A pressed vote of the board is as wide as before, or the whole table would move under the finger.
  const wordShown = layout === 'stack' || state === 'held'
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
      {isMain && <span aria-hidden="true">{words.vote}</span>}
      <span className="tabular">{count}</span>
      <span className={wordShown ? 'text-xs font-medium' : 'sr-only'}> {word}</span>
    </button>
  )
}
