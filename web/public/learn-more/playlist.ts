import type { CampaignFacts } from '#shared/campaign.ts'

export type Playlist = CampaignFacts['videos']
export type PlaylistVideo = Playlist['items'][number]

/**
 * Returns the URL of the player for one video, or for the list from its beginning. Null if there is nothing
 * to play. The host is the YouTube domain that sets no cookies before playing.
 */
export function getPlayerUrl({ playlist, items }: Playlist, film?: PlaylistVideo): string | null {
  const first = film ?? items[0]
  if (!first && playlist === null) return null
  const address = new URL(`https://www.youtube-nocookie.com/embed/${first ? first.id : 'videoseries'}`)
  if (playlist !== null) address.searchParams.set('list', playlist)
  address.searchParams.set('autoplay', '1')
  address.searchParams.set('rel', '0')
  return address.href
}

/** Returns the URL of the same video or list on YouTube's own pages, in case the player does not load. */
export function getYouTubeUrl({ playlist, items }: Playlist, film?: PlaylistVideo): string {
  const first = film ?? items[0]
  if (!first) return `https://www.youtube.com/playlist?list=${encodeURIComponent(playlist ?? '')}`
  return `https://www.youtube.com/watch?v=${first.id}`
}
