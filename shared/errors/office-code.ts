import type { announcementErrors } from '#shared/errors/announcements.ts'
import type { contentErrors } from '#shared/errors/content.ts'
import type { importErrors } from '#shared/errors/imports.ts'
import type { ownPageErrors } from '#shared/errors/own-pages.ts'
import type { readerErrors } from '#shared/errors/readers.ts'
import type { settingErrors } from '#shared/errors/settings.ts'

type CodeIn<List> = List[keyof List]
type OfficeCode =
  | CodeIn<typeof announcementErrors>
  | CodeIn<typeof contentErrors>
  | CodeIn<typeof importErrors>
  | CodeIn<typeof ownPageErrors>
  | CodeIn<typeof readerErrors>
  | CodeIn<typeof settingErrors>

/**
 * The code of an error that only the back office shows, for schemas that visitors load too: they do not load its
 * sentence.
 */
export const officeCode = (code: OfficeCode): string => code
