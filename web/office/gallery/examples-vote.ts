import type { VoteWords } from '#web/public/ui/vote.tsx'

export function voteWords(title: string, count: number): VoteWords {
  return {
    name: `Vote for ${title}`,
    signInName: `Sign in to vote for ${title}`,
    signIn: 'Sign in to vote',
    vote: 'Vote',
    votes: count === 1 ? 'vote' : 'votes',
    voted: 'voted',
    held: 'held',
  }
}
