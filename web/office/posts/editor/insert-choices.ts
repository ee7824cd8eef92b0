import Size from 'lucide-react/icons/a-large-small'
import Film from 'lucide-react/icons/film'
import Heading from 'lucide-react/icons/heading'
import Heading2 from 'lucide-react/icons/heading-2'
import Image from 'lucide-react/icons/image-plus'
import Images from 'lucide-react/icons/images'
import Bulleted from 'lucide-react/icons/list'
import Numbered from 'lucide-react/icons/list-ordered'
import Palette from 'lucide-react/icons/palette'
import Quote from 'lucide-react/icons/quote'
import Code from 'lucide-react/icons/square-code'
import Table from 'lucide-react/icons/table'
import { capitalise } from '#shared/number-words.ts'
import type { IconType } from '#web/common/ui/icon.tsx'
import { textColors, textSizes } from '#web/office/posts/editor/rich-text-formats.ts'

export type InsertChoice = {
  label: string
  /**
   * Characters that create the same block when they are typed, such as "-", or the source of the content,
   * such as "YouTube".
   */
  hint?: string
  icon: IconType
  /** Opens a dialog, or applies a format to the line or to the words that are typed next. */
  does: 'picture' | 'library' | 'film' | 'table' | { format: string; value: string | number | boolean }
}

/** First eight blocks of the menu, shown on an empty line before a search. */
const first: InsertChoice[] = [
  { label: 'Heading 2', icon: Heading2, does: { format: 'header', value: 2 } },
  { label: 'Image', hint: 'upload', icon: Image, does: 'picture' },
  { label: 'Video', hint: 'YouTube', icon: Film, does: 'film' },
  { label: 'Table', icon: Table, does: 'table' },
  { label: 'Quotation', icon: Quote, does: { format: 'blockquote', value: true } },
  { label: 'Bulleted list', hint: '-', icon: Bulleted, does: { format: 'list', value: 'bullet' } },
  { label: 'Numbered list', hint: '1.', icon: Numbered, does: { format: 'list', value: 'ordered' } },
  { label: 'Code block', icon: Code, does: { format: 'code-block', value: true } },
]

const others: InsertChoice[] = [
  { label: 'Image from the library', icon: Images, does: 'library' },
  ...[1, 3, 4, 5, 6].map((level) => ({
    label: `Heading ${level}`,
    icon: Heading,
    does: { format: 'header', value: level },
  })),
  ...textSizes.map((size) => ({
    label: `${capitalise(size)} text`,
    icon: Size,
    does: { format: 'size', value: size },
  })),
  ...textColors.map((color) => ({
    label: `${capitalise(color)} colour`,
    icon: Palette,
    does: { format: 'color', value: color },
  })),
]

export function findInsertChoices(query: string): InsertChoice[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return first
  return [...first, ...others]
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .slice(0, first.length)
}
