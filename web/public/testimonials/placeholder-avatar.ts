import type { BlockHue } from '#web/common/ui/block.tsx'

const hues: readonly BlockHue[] = [1, 2, 3, 4]

/**
 * Returns the block and light for a person without a photo. They depend on the id, so that they are always
 * the same.
 */
export function getPlaceholderAvatar(id: string): { block: number; hue: BlockHue | undefined } {
  const sum = [...id].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7)
  return { block: (sum % 20) + 1, hue: hues[sum % hues.length] }
}
