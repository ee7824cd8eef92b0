import { StoryAudio } from '#web/public/story/story-audio.tsx'

export const catalogueNouns = ['story']

type StoryListenProps = { file: string; length: string }

/** Audio player on the card, opened by a click. */
export function StoryAudioPlayer({ file, length }: StoryListenProps) {
  return <StoryAudio key={file} file={file} length={length} isAsked />
}
