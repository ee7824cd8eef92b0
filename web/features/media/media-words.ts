import { counted, inFigures } from '#shared/counted.ts'

export const usedWords = (count: number) => (count === 0 ? 'Not used' : `Used in ${counted(count, 'place')}`)
export const lostWords = (places: readonly string[]) =>
  `${counted(places.length, 'place')} would be affected: ${places.join('; ')}.`
export const replacedWords = (count: number) =>
  `The file’s address stays the same, so the new file will appear in ${counted(count, 'place')}.`

/** A place that only owners may read has no title. */
export const placeWords = ({ place, title }: { place: string; title: string }) =>
  title ? `${place}: ${title}` : place

type Place = { place: string; title: string; link: string }

/** Places that only owners may open have no title to tell them apart: "A draft page (2)". */
export function ownersPlaces(places: readonly Place[]): string[] {
  const names = places.filter(({ link }) => !link).map(placeWords)
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length
    return count === 1 ? name : `${name} (${inFigures(count)})`
  })
}
