import type { VoteTexts } from '#web/public/ui/vote-control.tsx'

export function createExampleVoteTexts(title: string, count: number): VoteTexts {
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
