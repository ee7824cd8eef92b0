export { StoryAudio } from '#web/features/campaign/story-audio.tsx'

export const words = ['story']
