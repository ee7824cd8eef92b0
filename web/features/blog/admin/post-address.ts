import { adminPostSorts, shownPostStatuses } from '#shared/blog-admin.ts'
import { type ListState, listAddress } from '#web/lib/lists/list-address.ts'

export const postTabs = ['all', ...shownPostStatuses] as const
export type PostTab = (typeof postTabs)[number]

const choices = {
  status: postTabs,
  sort: adminPostSorts,
  direction: ['descending', 'ascending'],
} as const

export type PostListState = ListState<typeof choices>

/** Reads and writes the state of the list of posts in its URL. */
export const postListUrl = listAddress(choices)
