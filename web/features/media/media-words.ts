import { counted } from '#shared/counted.ts'

export const usedWords = (count: number) => (count === 0 ? 'Not used' : `Used in ${counted(count, 'place')}`)
export const lostWords = (places: readonly string[]) =>
  `${counted(places.length, 'place')} would lose it: ${places.join('; ')}.`
export const replacedWords = (count: number) =>
  `The same address shows the new file in ${counted(count, 'place')}.`

/** A place that only owners may read has no title. */
export const placeWords = ({ place, title }: { place: string; title: string }) =>
  title ? `${place}: ${title}` : place
